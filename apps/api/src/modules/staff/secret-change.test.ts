import { expect, test } from 'vitest';
import { asOwner } from '../../platform/database/as-owner.ts';
import { testDatabase } from '../../platform/database/testing/test-database.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { forgetStaffSecrets, resealStaff } from './secret-change.ts';

const [old, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test('a second factor outlives a change of the secret, and not its loss', async () => {
  const database = await testDatabase();
  await asOwner(database.owner, async (owner) => {
    const account = { email: 'ana@staff.example', name: 'Ana', password_hash: 'x', state: 'ACTIVE' } as const;
    await owner
      .insertInto('operator_account')
      .values({ ...account, sealed_totp: createSecrets(old).seal('staff', 'factor') })
      .execute();
    const sealed = async () =>
      (await owner.selectFrom('operator_account').selectAll().executeTakeFirstOrThrow()).sealed_totp ?? '';
    await resealStaff(owner, createSecrets(next, { previous: old }));
    expect(createSecrets(next).open('staff', await sealed())).toBe('factor');
    await resealStaff(owner, createSecrets(next));
    expect(createSecrets(next).open('staff', await sealed())).toBe('factor');
    expect(await forgetStaffSecrets(owner)).toEqual(['ana@staff.example']);
    expect(await sealed()).toBe('');
  });
});
