import { describe, expect } from 'vitest';
import { CallFailure } from '#browser/request.ts';
import { backOfficeTest } from '#tests/support/back-office.ts';
import { codeCalls } from '../staff/codes-part.tsx';
import { type CodeInput, codeFormOf, emptyCodeForm, readCodeForm } from './code.schema.ts';
import { codesAdminApi } from './codes-admin.api.server.ts';

const test = backOfficeTest(() => ({ '/codes': codesAdminApi }));

const id = '00000000-0000-4000-8000-00000000dead';
const other = '00000000-0000-4000-8000-00000000beef';
const code: CodeInput = {
  code: 'PIZZA10',
  off: { kind: 'share', share: 10 },
  minimum: 2000,
  weekdays: [2, 4],
  startsOn: '2026-12-01',
  endsOn: '2026-12-15',
  maxUses: 100,
  maxUsesPerPhone: 1,
};

function refusal(work: Promise<unknown>): Promise<unknown> {
  return work.catch((reason: unknown) => reason);
}

describe('an owner in the back office', () => {
  test('adds, changes, switches and deletes codes (B-2074)', async () => {
    const added = await codeCalls.add(id, { ...code, code: 'pizza-10' }).send();
    expect(added).toMatchObject({ ...code, id, isActive: true, version: 1, uses: 0, cost: 0 });
    expect(await codeCalls.add(id, code).send()).toEqual(added);
    const off = { kind: 'amount', amount: 500 } as const;
    expect(await codeCalls.change(id, 1, { ...code, off }).send()).toMatchObject({
      off,
      version: 2,
    });
    expect(await codeCalls.setActive(id, false)).toMatchObject({ isActive: false, version: 3 });
    expect(await codeCalls.list()).toHaveLength(1);
    expect(await codeCalls.remove(id)).toMatchObject({ code: 'PIZZA10' });
    expect(await codeCalls.list()).toEqual([]);
  });

  test('who saves a code second is shown what the first one saved (B-2074)', async () => {
    await codeCalls.add(id, code).send();
    await codeCalls.change(id, 1, { ...code, minimum: 2500 }).send();
    expect(await refusal(codeCalls.change(id, 1, { ...code, minimum: 3000 }).send())).toMatchObject(
      {
        code: 'code_changed',
        details: { current: { minimum: 2500, version: 2 } },
      },
    );
  });

  test('cannot give two codes one name (B-2074)', async () => {
    await codeCalls.add(id, code).send();
    const error = await refusal(codeCalls.add(other, { ...code, code: 'Pizza 10' }).send());
    expect(error).toMatchObject({ details: { fields: { code: 'taken' } } });
  });

  const wrong: readonly (readonly [string, object, string])[] = [
    ['code', { code: '' }, 'required'],
    ['code', { code: 'É10' }, 'code'],
    ['code', { code: 'AB' }, 'code'],
    ['off', { off: { kind: 'share', share: 0 } }, 'share'],
    ['off', { off: { kind: 'share', share: 101 } }, 'share'],
    ['off', { off: { kind: 'share', share: 12.5 } }, 'share'],
    ['off', { off: { kind: 'amount', amount: 0 } }, 'price'],
    ['off', { off: { kind: 'amount', amount: 100_001 } }, 'too_high'],
    ['off', { off: { kind: 'all' } }, 'required'],
    ['minimum', { minimum: -1 }, 'price'],
    ['maxUses', { maxUses: 0 }, 'whole_number'],
    ['maxUsesPerPhone', { maxUsesPerPhone: 1001 }, 'too_high'],
    ['weekdays', { weekdays: [8] }, 'weekdays'],
    ['startsOn', { startsOn: 'demain' }, 'date'],
    ['endsOn', { endsOn: '2026-11-30' }, 'ends_before'],
  ];

  test.for(wrong)('is told at %s what is wrong with %j: %s', async ([field, part, fieldError]) => {
    const error = await refusal(codeCalls.add(id, { ...code, ...part }).send());
    expect(error).toBeInstanceOf(CallFailure);
    expect(error).toMatchObject({ details: { fields: { [field]: fieldError } } });
    expect(await codeCalls.list()).toEqual([]);
  });

  test('finds a code in its form as it stands, and changes nothing by saving it so', () => {
    for (const off of [code.off, { kind: 'amount', amount: 550 } as const]) {
      expect(readCodeForm(codeFormOf({ ...code, off }, 'fr'))).toEqual({ ok: { ...code, off } });
    }
    expect(readCodeForm(emptyCodeForm)).toMatchObject({ fieldErrors: { code: 'required' } });
    const typed = { ...emptyCodeForm, code: 'ete26', off: '15 %' };
    expect(readCodeForm(typed)).toMatchObject({
      ok: { code: 'ETE26', off: { kind: 'share', share: 15 }, minimum: 0, maxUses: null },
    });
  });
});
