import { describe, expect } from 'vitest';
import { type Body, type Shop, test } from './orders.ts';

/** An order that the shop must refuse, and how. */
export type Refusal = {
  readonly title: string;
  readonly code: string;
  readonly status: number;
  readonly body: (shop: Shop) => Promise<Body | string>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly details?: unknown;
};

export const malformed = { code: 'malformed', status: 400 } as const;
export const nothingStored = { orders: 0, lines: 0, emails: 0 };

/** Makes a test for each: the code, the status, words in both languages, and nothing stored. */
export function theShopRefuses(refusals: readonly Refusal[]): void {
  describe('the shop refuses, says why in both languages, and stores nothing', () => {
    test.for(refusals)('$title: $code', async (refusal, { shop }) => {
      const { status, headers, body } = await shop.order(await refusal.body(shop), refusal.headers);
      expect(body).toMatchObject({ code: refusal.code, status: refusal.status });
      expect(status).toBe(refusal.status);
      expect(headers.get('Content-Type')).toBe('application/problem+json');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Request-Id')).toBeTruthy();
      expect(body.title.fr).toBeTruthy();
      expect(body.title.en).toBeTruthy();
      expect(body.title.fr).not.toBe(body.title.en);
      if (refusal.details) expect(body.details).toEqual(refusal.details);
      expect(await shop.stored()).toEqual(nothingStored);
      expect(shop.rings()).toBe(0);
    });
  });
}
