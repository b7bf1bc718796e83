import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Context } from '#core/context.ts';
import type { NewOrder, Traces } from './new-order.ts';
import { similarityOf } from './similarity.ts';

/** Hashes that only this shop's secret makes; erased with the customer's details. */
export function tracesOf(
  { authSecret, caller: { address } }: Pick<Context, 'authSecret' | 'caller'>,
  { request, lines }: NewOrder,
): Traces {
  const found = Object.entries(similarityOf(request, lines));
  const secret = keys.get(authSecret) ?? createSecretKey(authSecret, 'utf8');
  keys.set(authSecret, secret);
  const hash = (kind: string, text: string) =>
    createHmac('sha256', secret).update(`order ${kind}\n${text}`).digest('base64url').slice(0, 16);
  return {
    similarity: found.map(([kind, text]) => `${kind}:${hash(kind, text)}`),
    networkKey: address ? hash('network', address) : null,
  };
}

/** One for a site: to read the secret again for each hash costs as much as the hash. */
const keys = new Map<string, KeyObject>();
