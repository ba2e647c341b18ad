import { countAdmins } from '@atrium/api/modules/staff/admins';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { type Db, withTenant } from '@atrium/api/platform/database/with-tenant';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import type { TestApi } from '@atrium/api/testing/test-api';
import { startStaffApi, testSecrets, type testStaff } from '@atrium/api/testing/test-staff';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAuditCommand } from './audit-command.ts';
import { inviteOwner } from './invite-owner.ts';
import { runStaffCommand } from './staff-command.ts';
import { staffContexts } from './staff-contexts.ts';

const settings = { PUBLIC_ORIGIN: 'https://{host}', PORT: 3000 };

let t: TestApi;
let staff: ReturnType<typeof testStaff>;
beforeAll(async () => {
  ({ t, staff } = await startStaffApi());
});
afterAll(() => t.stop());

const asked: string[] = [];
/** What the command printed, or refused. */
const run = (line: string, { isConfirmed = false } = {}) =>
  asOwner(t.database.owner, async (db) => {
    const printed: string[] = [];
    try {
      await runStaffCommand(line.split(' ').filter(Boolean), {
        db,
        secrets: testSecrets,
        ...(await staffContexts(db, settings)),
        print: (text) => void printed.push(text),
        confirm: async (what) => {
          asked.push(what);
          if (!isConfirmed) throw new StartRefused('Nothing was changed.');
        },
        hasMail: true,
      });
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      return `refused: ${error.message}`;
    }
    return printed.join('\n');
  });

const inviteOwnerAs = (email: string) =>
  asOwner(t.database.owner, (db: Db) => inviteOwner(db, testSecrets, { ...settings, OWNER_EMAIL: email }));
const lettersTo = (to: string, tenant = 1) =>
  withTenant(t.database.db, tenant, (tx) =>
    tx.selectFrom('letter').select(['template', 'text']).where('recipient', '=', to).execute(),
  );
const codeIn = (text?: string | null) => /\/console\/invitation#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const admins = (tenant = 1) => withTenant(t.database.db, tenant, countAdmins);

describe('OWNER_EMAIL', () => {
  test('administers every tenant without an administrator, after one mail with one link that works', async () => {
    // two processes that start at the same time
    const starts = await Promise.all([
      inviteOwnerAs('boss@alpha.example'),
      inviteOwnerAs('boss@alpha.example'),
    ]);
    expect(starts.toSorted((one, other) => other.length - one.length)).toEqual([['alpha', 'beta'], []]);
    expect(await admins(2)).toEqual({ active: 0, invited: 1 });
    const letters = await lettersTo('boss@alpha.example');
    expect(letters).toMatchObject([{ template: 'staff-invitation' }]);
    expect(await lettersTo('boss@alpha.example', 2)).toEqual([]);
    // a second start, while the invitation waits, and after it was accepted
    expect(await inviteOwnerAs('boss@alpha.example')).toEqual([]);
    await staff.signIn(await staff.accept(codeIn(letters[0]?.text)));
    expect(await inviteOwnerAs('boss@alpha.example')).toEqual([]);
    expect([await admins(1), await admins(2)]).toEqual(Array(2).fill({ active: 1, invited: 0 }));
  });
});

describe('npm run staff', () => {
  test('invite prints a link that works and sends it by mail; a second time replaces it', async () => {
    const first = await run('invite Ana@Alpha.example --tenant=alpha --grade=support');
    expect(first).toContain('ana@alpha.example is invited to alpha as support.');
    expect(first).toContain('https://alpha.localhost/console/invitation#');
    const second = await run('invite ana@alpha.example --tenant=alpha --grade=support');
    const letters = await lettersTo('ana@alpha.example');
    expect(letters.map(({ text }) => codeIn(text))).toEqual([codeIn(first), codeIn(second)]);
    await staff.accept(codeIn(second));
    expect(await run('invite ana@alpha.example --tenant=alpha --grade=support')).toBe(
      'ana@alpha.example has an account in use; it was support in alpha already.',
    );
  });

  test('grant gives one more grade, once', async () => {
    expect(await run('grant ana@alpha.example --tenant=alpha --grade=finance')).toContain('it is finance');
    expect(await run('grant ana@alpha.example --tenant=alpha --grade=finance')).toContain('already');
    expect(await run('list --tenant=alpha')).toMatch(
      /ana@alpha\.example \(Ana Pop\): active, never signed in\n {2}alpha: support, finance/,
    );
  });

  test('revoke takes one grade, then all, and is the same a second time', async () => {
    expect(await run('revoke ana@alpha.example --tenant=alpha --grade=finance')).toContain(
      'no longer finance',
    );
    expect(await run('revoke ana@alpha.example --tenant=alpha')).toContain('the account is closed');
    expect(await run('revoke ana@alpha.example --tenant=alpha')).toContain('nothing to take away');
    expect(await run('list')).toContain('ana@alpha.example (Ana Pop): revoked');
    expect(await run('grant ana@alpha.example --tenant=alpha --grade=finance')).toContain(
      'There is no account',
    );
  });

  test('the last administrator goes only where that is confirmed', async () => {
    expect(await run('revoke boss@alpha.example --tenant=alpha')).toBe('refused: Nothing was changed.');
    expect(asked.at(-1)).toBe('boss@alpha.example is the last administrator of alpha: nobody will be left.');
    expect(await admins()).toEqual({ active: 1, invited: 0 });
    expect(await run('revoke boss@alpha.example --tenant=alpha', { isConfirmed: true })).toContain(
      'no longer',
    );
    expect(await admins()).toEqual({ active: 0, invited: 0 });
    // in the other tenant the grade stays
    expect(await admins(2)).toEqual({ active: 1, invited: 0 });
  });

  test.each([
    ['', 'npm run staff -- invite'],
    ['dismiss x@y.example', 'There is no command dismiss.'],
    ['invite', 'Say whose account.'],
    ['agree --tenant=alpha', 'Say the number of the change.'],
    ['agree 999999 --tenant=alpha', 'There is no change 999999 in alpha.'],
    ['refuse 999999 --tenant=alpha', 'Change 999999 cannot be decided on: NOT_FOUND'],
    ['invite nobody --tenant=alpha --grade=support', 'nobody is no email address.'],
    ['invite x@y.example --grade=support', 'Say which tenant: --tenant=<code>. Known: alpha, beta.'],
    ['invite x@y.example --tenant=gamma --grade=support', 'There is no tenant gamma. Known: alpha, beta.'],
    ['invite x@y.example --tenant=alpha', 'Say which grade; allowed: viewer,'],
    ['invite x@y.example --tenant=alpha --grade=king', 'There is no grade king; allowed: viewer,'],
    ['invite x@y.example --tenant=alpha --grade=support --now', "Unknown option '--now'"],
    [
      'grant x@y.example --tenant=alpha --grade=support',
      'There is no account x@y.example. Invite the person:',
    ],
    ['revoke x@y.example --tenant=alpha', 'There is no account x@y.example.'],
  ])('"%s" is refused in words', async (line, words) =>
    expect(await run(line)).toMatch(
      new RegExp(`^refused: .*${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 's'),
    ),
  );

  test('--help is no refusal', async () => expect(await run('--help')).toMatch(/^npm run staff -- invite/));
});

describe('npm run audit', () => {
  const audit = (...args: string[]) =>
    asOwner(t.database.owner, async (db) => {
      const printed: string[] = [];
      const isIntact = await runAuditCommand(args, { db, print: (text) => void printed.push(text) });
      return { isIntact, printed };
    });

  test('prints who did what, and that the chain holds', async () => {
    const { isIntact, printed } = await audit('--tenant=alpha');
    expect(isIntact).toBe(true);
    expect(printed.join('\n')).toMatch(/operator command: staff\.invited operator_account \d+ .*boss@alpha/);
    expect(printed.join('\n')).toMatch(/Ana Pop <boss@alpha\.example> \(\d+\): signInStaff/);
    expect(printed.at(-1)).toMatch(/^The chain holds: \d+ lines, last link [\da-f]{64}$/);
    expect((await audit('--tenant=alpha', '--limit=0')).printed).toHaveLength(1);
  });

  test('names the first broken line', async () => {
    await asOwner(t.database.owner, (db) =>
      withTenant(db, 1, async (tx) => {
        await sql`ALTER TABLE audit_log DISABLE TRIGGER append_only`.execute(tx);
        await sql`UPDATE audit_log SET after = '{}' WHERE seq = (SELECT min(seq) + 1 FROM audit_log)`.execute(
          tx,
        );
        await sql`ALTER TABLE audit_log ENABLE TRIGGER append_only`.execute(tx);
      }),
    );
    const { isIntact, printed } = await audit('--tenant=alpha');
    expect(isIntact).toBe(false);
    expect(printed.at(-1)).toMatch(/^broken at line \d+: the line or its link was changed$/);
  });

  test.each([[[]], [['--tenant=gamma']], [['--tenant=alpha', '--limit=x']], [['alpha']]])(
    '%j is refused in words',
    (args) => expect(audit(...args)).rejects.toThrow(StartRefused),
  );
});
