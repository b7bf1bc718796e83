import type { Body } from './orders.ts';

const email = 'stranger@exemple.test';
const password = 'mozzarella';
const token = 'abcdefghijklmnop';

/** A browser's subscription to push messages. */
const device = {
  endpoint: 'https://exemple.test/',
  ...{ p256dh: 'a'.repeat(87), auth: 'a'.repeat(22), language: 'fr' },
};

/** By public route that writes: a body with a text in each field that takes one. */
export const strangersWrites: Readonly<Record<string, Body>> = {
  'POST /codes/check': { code: 'ZESTE' },
  'POST /auth/sign-up/email': { email, password, language: 'fr' },
  'POST /auth/sign-in/email': { email, password },
  'POST /auth/confirm-address': { token, password },
  'POST /auth/sign-out': { nothing: '' },
  'POST /auth/end-other-sessions': { nothing: '' },
  'POST /auth/second-factor/sign-in': { pending: '2fa-abcdefghijklmnopqrstuvwxyz', code: '123456' },
  'POST /auth/second-factor': { password },
  'POST /auth/second-factor/confirm': { code: '123456' },
  'POST /auth/second-factor/recovery-codes': { password },
  'POST /auth/second-factor/off': { password, code: '123456' },
  'POST /auth/change-password': { currentPassword: password, newPassword: password },
  'POST /auth/request-password-reset': { email, language: 'fr' },
  'POST /auth/reset-password': { token, newPassword: password },
  'POST /phones/:code': device,
  'POST /cloudprnt/:key': { statusCode: '200 OK', printerMAC: '00:11:62:00:00:01' },
  'DELETE /cloudprnt/:key': { nothing: '' },
  'POST /orders/:token/push': device,
  'POST /orders/:token/cancel': { nothing: '' },
  'POST /telephone/ring': { number: '5145550177', line: '1' },
  'POST /owner-claim': { setupCode: '123456' },
  'POST /account-deletion': { email, language: 'fr' },
  'POST /account-deletion/confirm': { token },
};
