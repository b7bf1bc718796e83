import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasStackedMarks } from '#core/language.marks.ts';
import { clean, hasAlphabetic } from './typed-text.ts';

const real = [
  'Alix Tremblay-Essai',
  'François L’Écuyer',
  'Nguyễn Thị Ánh Tuyết',
  'Nguyễn Thị Ánh Tuyết'.normalize('NFD'),
  'Đặng Hữu Phước',
  'مُحَمَّد بْنُ عَبْدِ ٱللَّٰه',
  'فَاطِمَة',
  'שָׁלוֹם בֶּן־דָּוִד',
  'שַּׁבְּתַי',
  'สมหญิง น้ำทิพย์',
  'ที่รัก ผู้ใหญ่',
  'ज़ींनत',
  'မြို့',
  'Ωραία Παπαδοπούλου',
  '王小明',
  'たかはし ゆう',
  '김하늘',
  'O’Brien',
  'Ž. Ľ. Ő.',
];

describe('a real name', () => {
  test.each(real)('%s passes', (name) => {
    expect(hasAlphabetic(clean(name))).toBe(true);
    expect(hasStackedMarks(clean(name))).toBe(false);
  });

  const alphabets = [
    'aàâéèêëïîôöùûüÿçœæñ',
    'ạảấầẩẫậắằẳẵặẹẻẽếềểễệịỉọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹăâđêôơư',
  ].map((emails) => fc.constantFrom(...emails));
  const arabic = fc
    .tuple(
      fc.constantFrom(...'ابتثجحدذرزسشصضطظعغفقكلمنهوي'),
      fc.constantFrom('', 'َ', 'ُ', 'ِ', 'َّ', 'ُّ', 'ْ'),
    )
    .map(([email, marks]) => email + marks);
  const hebrew = fc
    .tuple(fc.constantFrom(...'אבגדהוזחטיכלמנסעפצקרשת'), fc.constantFrom('', 'ּ', 'ָ', 'ַ', 'ּ' + 'ְ'))
    .map(([email, marks]) => email + marks);
  const thai = fc
    .tuple(
      fc.constantFrom(...'กขคงจชซดตถทนบปผพมยรลวสหอ'),
      fc.constantFrom('', 'ิ', 'ี', '่', '้', 'ี่', 'ื้'),
    )
    .map(([email, marks]) => email + marks);

  test('passes in any of these alphabets, composed or not (B-562)', () => {
    const name = fc
      .oneof(...[...alphabets, arabic, hebrew, thai].map((one) => fc.array(one, { minLength: 1 })))
      .map((emails) => emails.join(''));
    fc.assert(
      fc.property(name, fc.constantFrom('NFC', 'NFD'), (typed, form) => {
        const written = clean(typed.normalize(form));
        expect([hasAlphabetic(written), hasStackedMarks(written)]).toEqual([true, false]);
      }),
    );
  });
});

describe('what is no name', () => {
  test.each(['', '12345', '---', '\u3164', '\uffa0\u115f', '\u2800', '🍕', '\u200d', '٣٤'])(
    '%j has no letter that anybody sees (B-562)',
    (typed) => expect(hasAlphabetic(clean(typed))).toBe(false),
  );

  test.each(['a\u0670', 'ש\u05c1', 'က\u103d'])(
    'five marks are too many in any alphabet: %j (B-2504)',
    (one) => {
      const [email = '', mark = ''] = one;
      expect(hasStackedMarks(email + mark.repeat(2))).toBe(false);
      expect(hasStackedMarks(email + mark.repeat(5))).toBe(true);
    },
  );

  test('three marks on one character are too many, wherever they are (B-562, B-2504)', () => {
    const mark = fc.constantFrom('\u0335', '\u0321', '\u031b', '\u0489', '\u20dd', '\u0e47');
    const stack = fc.array(mark, { minLength: 3, maxLength: 30 }).map((marks) => marks.join(''));
    fc.assert(
      fc.property(fc.string(), stack, fc.string(), (before, marks, after) => {
        expect(hasStackedMarks(`${before}Z${marks}${after}`)).toBe(true);
      }),
    );
  });
});
