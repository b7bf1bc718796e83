import { type Kind, tryEach, words } from '../kind.ts';
import { order, taken } from '../order.ts';

const refusing = (name: string, inputs: readonly Readonly<Record<string, unknown>>[]): Kind => ({
  name,
  async attack(site) {
    // Otherwise everything would be refused for another reason, and prove nothing.
    const good = await order(site, { orderType: 'delivery', address: '12, rue des Essais' });
    if (good.status !== 201) throw new Error(`an honest order is refused: ${good.text}`);
    return tryEach(inputs, async (other) => taken(await order(site, other)));
  },
});

const costly = [
  ...['900 555-0142', '1 900 555-0142', '(976) 555-0142', '976-555-0142', '809 555-0142'],
  ...['829 555-0142', '849 555-0142', '876 555-0142', '658 555-0142', '284 555-0142'],
  ...['649 555-0142', '473 555-0142', '514 976-0142', '411', '911', '514 411-0000'],
  ...['514 911-0142', '+1 (900) 555 0142', '900.555.0142', '9005550142', '268 555-0142'],
];
const noNumbers = ['', '1', '5145550142x', '+33 1 23', '555-014', '٥١٤ ٥٥٥-٠١٤٢', '1'.repeat(16)];

/** Numbers that cost the shop to call back, and invalid ones. */
export const phones: Kind = refusing(
  'telephone numbers that cost, or are none',
  [...costly, ...noNumbers].map((phone) => ({ phone })),
);

const hidden = [
  ...['\u200b', '\u200b\u200c\u200d', '\u2060', '\u3164', '\u115f\u1160', '\u00ad', '\ufe0f'],
  ...[' ', '\u00a0', '\t\n', '\u202e', '\u2066\u2069', '\u0301\u0301', '.', '---', '123', '⁠\u180e'],
  ...[`Z${'\u0321\u0322\u0323'.repeat(9)}`, `Al${'\u0301'.repeat(40)}ix`, '😀', '\ud800', '\u2800'],
];

/** Names that are unreadable on a ticket. */
export const names: Kind = refusing(
  'names that nobody can read',
  hidden.map((fullName) => ({ fullName })),
);

const links = [
  ...words`https://elsewhere.test/free http://192.0.2.1/x ftp://elsewhere.test www.elsewhere.test`,
  ...words`elsewhere.test/win HTTPS://ELSEWHERE.TEST hxxp://elsewhere.com javascript://elsewhere`,
  ...words`bit.ly/abc elsewhere。com mailto:win@elsewhere.com //elsewhere.com WWW.elsewhere`,
  '12 rue www.elsewhere.test',
  '12 rue, elsewhere.com',
  'Gagnez: elsewhere.ca',
];

/** Addresses that an email would carry as a link to a stranger. */
export const addresses: Kind = refusing(
  'links in addresses',
  links.map((address) => ({ orderType: 'delivery', address })),
);

const mail = [
  ...['a@b', '@exemple.test', 'a@exemple..test', 'a b@exemple.test', '<a@exemple.test>'],
  ...['a@exemple.test,b@exemple.test', 'a@exemple.test\0', '"a"@exemple.test\n'],
  'a@exemple.test\r\nBcc: b@exemple.test',
  ...['a@exemple.test;b@exemple.test', 'A <a@exemple.test>', `${'a'.repeat(250)}@exemple.test`],
  ...[
    'a@exemple.test\u200b',
    'a@[127.0.0.1]',
    'a@exemple.test%0aBcc:b@exemple.test',
    'a@exemple.test b@exemple.test',
  ],
  ...['a@localhost', 'group:a@exemple.test;', 'a@exemple.test\u2028', '\u202ea@exemple.test'],
];

/** Addresses that would write to another person, or to several. */
export const recipients: Kind = refusing(
  'email addresses that mean others',
  mail.map((email) => ({ email })),
);

const choices: readonly unknown[] = [
  ...['', 'free', null, 0, [], {}, ['cash'], { $ne: '' }, '__proto__'],
];

/** Choices that the form does not offer. */
export const forms: Kind = refusing('choices that the form does not have', [
  ...choices.map((paymentMethod) => ({ paymentMethod })),
  ...choices.map((orderType) => ({ orderType })),
  ...choices.map((language) => ({ language })),
  ...[null, '', 'soon', []].map((moment) => ({ moment })),
  ...[-1, '2026', 1e15, 1e300, undefined].map((at) => ({ moment: { kind: 'at', at } })),
  ...[{ kind: '__proto__' }, { kind: 'asap', opensAt: -5 }].map((moment) => ({ moment })),
]);
