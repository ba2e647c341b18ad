import { asOwner } from '@atrium/api/platform/database/as-owner';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { startStaffedTenant } from '@atrium/api/testing/staffed-tenant';
import { testSecrets } from '@atrium/api/testing/test-staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runStaffCommand } from './staff-command.ts';
import { staffContexts } from './staff-contexts.ts';

let a: Awaited<ReturnType<typeof startStaffedTenant>>;
beforeAll(async () => {
  a = await startStaffedTenant();
});
afterAll(() => a.t.stop());

const run = (line: string, isConfirmed = true) =>
  asOwner(a.t.database.owner, async (db) => {
    const printed: string[] = [];
    try {
      await runStaffCommand(line.split(' '), {
        db,
        secrets: testSecrets,
        ...(await staffContexts(db, { PUBLIC_ORIGIN: 'https://{host}', PORT: 3000 })),
        print: (text) => void printed.push(text),
        confirm: async () => {
          if (!isConfirmed) throw new StartRefused('Nothing was changed.');
        },
        hasMail: false,
      });
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      return `refused: ${error.message}`;
    }
    return printed.join('\n');
  });

test('the owner of the installation agrees for a tenant with one member of staff, once', async () => {
  const { body } = await a.askPrice(701, 599);
  expect(await run('changes --tenant=alpha')).toContain(`${body.id}  article 701, asked by Ana Pop`);
  expect(await run(`agree ${body.id} --tenant=alpha`, false)).toBe('refused: Nothing was changed.');
  expect(await a.priceOf(701)).toBe(499);
  const agreed = await run(`agree ${body.id} --tenant=alpha`);
  expect(agreed).toContain('prices.0.amount: 499 -> 599');
  expect(agreed).toContain(`Change ${body.id} is applied.`);
  expect(await a.priceOf(701)).toBe(599);
  expect(await run(`agree ${body.id} --tenant=alpha`)).toContain('"reason":"state"');
  const told = await a.call(`GET /operator/changes/${body.id}`, 'agreer');
  expect(told.body.decidedBy).toEqual({ id: 'command', name: null });
});

test('a grant and the limits are agreed to at the command line, another tenant’s change is not found', async () => {
  const { body } = await a.askGrant(a.ids.viewer ?? '', { grade: 'finance' });
  expect(await run(`agree ${body.id} --tenant=beta`)).toContain('There is no change');
  expect(await run(`agree ${body.id} --tenant=alpha`)).toContain('is applied');
  expect(await run('list --tenant=alpha')).toMatch(/viewer@alpha\.example.*\n {2}alpha: viewer, finance/);
  const limits = await a.call('POST /operator/changes', 'asker', {
    kind: 'limits',
    limits: [],
    reason: 'One person works here',
  });
  expect(await run(`agree ${limits.body.id} --tenant=alpha`)).toContain('is applied');
  expect((await a.call('GET /operator/change-limits', 'viewer')).body).toEqual({ limits: ['grants'] });
});

test('a change that is refused is over', async () => {
  const { body } = await a.askGrant(a.ids.viewer ?? '', { grade: 'referee' });
  expect(await run(`refuse ${body.id} --tenant=alpha`)).toContain('is refused');
  expect((await a.agree(body)).status).toBe(409);
});

test('the last administrator stays, also where the command line agrees', async () => {
  for (const who of ['agreer', 'third'])
    await run(`revoke ${who}@alpha.example --tenant=alpha --grade=admin`);
  const { body } = await a.askGrant(a.ids.asker ?? '', { grade: 'admin', isHeld: false });
  expect(await run(`agree ${body.id} --tenant=alpha`)).toContain('"reason":"lastAdministrator"');
  expect((await a.call(`GET /operator/changes/${body.id}`, 'asker')).body.state).toBe('waiting');
  expect(await run('list --tenant=alpha')).toMatch(/asker@alpha\.example.*\n {2}alpha: admin/);
});
