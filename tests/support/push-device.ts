import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Outgoing, OutgoingAnswer } from '#core/context.ts';

/** Returns a browser's push subscription, and a reader of its sealed messages (RFC 8291). */
export function pushDevice(endpoint = 'https://fcm.googleapis.com/fcm/send/one') {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      p256dh: p256dh.toString('base64url'),
      auth: auth.toString('base64url'),
      language: 'fr' as 'fr' | 'en',
    },
    read({ body }: Outgoing): unknown {
      const sealed = Buffer.from(body);
      const [salt, sender] = [sealed.subarray(0, 16), sealed.subarray(21, 86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const secret = keys.computeSecret(sender);
      const derive = (key: Uint8Array, by: Uint8Array, what: string | Uint8Array, size: number) =>
        Buffer.from(hkdfSync('sha256', key, by, what, size));
      const shared = derive(secret, auth, info, 32);
      const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(86, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** Returns a fake of other servers: what reached them, and what they answer. */
export function postOffice(answer: OutgoingAnswer | ((url: string) => Promise<OutgoingAnswer>)) {
  const sent: Outgoing[] = [];
  async function post(request: Outgoing): Promise<OutgoingAnswer> {
    sent.push(request);
    return typeof answer === 'function' ? answer(request.url) : answer;
  }
  return { sent, post, urls: () => sent.map(({ url }) => url) };
}
