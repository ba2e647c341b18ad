import { type Call, isForVisitors } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';
import { can, type OperatorGrade, operatorGrades } from '@atrium/domain/access/capabilities';
import { grantsWithin, type NarrowedGrade, narrowableGrades } from '@atrium/domain/access/narrowing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../platform/database/as-owner.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { testStaff } from '../../testing/test-staff.ts';

/** What customers cannot call: everything here is for staff, or for the sandbox. Signing out comes last. */
const operatorCalls = Object.entries(calls as Record<string, Call>)
  .filter(([, call]) => !isForVisitors(call) && !can({ role: 'user' }, call.needs))
  .toSorted(([one], [other]) => Number(one === 'endStaffSession') - Number(other === 'endStaffSession'));

/** Refused before anything is parsed, or let through to its schema and handler, which may find nothing. */
type Access = 'allowed' | 401 | 403 | 'hidden';

async function ask(t: TestApi, { method, path }: Call, token: string): Promise<Access> {
  const line = `${method} ${path.replaceAll(/\{\w+\}/g, '0')}`;
  // a body that no schema takes: nothing is changed by asking
  const body = method === 'GET' ? undefined : 'null';
  const answer = await t.call('alpha', line, { token, body });
  if (answer.status === 401) return 401;
  if (answer.status === 403 && (answer.body as { error: string }).error === 'FORBIDDEN') return 403;
  return answer.status === 404 && path.startsWith('/sandbox/') ? 'hidden' : 'allowed';
}

/** For all staff of the tenant, whatever their grade. */
const needsGrade = ['getOverview'];
/** A personal access token is no session. */
const aboutSessions = ['endStaffSession', 'getStaffSessions', 'beginStepUp', 'getPasskeys', 'beginPasskey'];

const permitted = (call: Call, grades: readonly (OperatorGrade | 'sandbox')[]): Access =>
  can({ role: 'operator', grades }, call.needs) ? 'allowed' : 403;

describe('operator calls on a live stage', () => {
  let t: TestApi;
  const held: Record<string, { token: string; grades: OperatorGrade[]; narrowed?: NarrowedGrade[] }> = {};
  beforeAll(async () => {
    t = await startTestApi({ stage: 'live' });
    const staff = testStaff(t);
    const foreigner = await staff.member('admin@beta.example', 'beta', 'admin');
    held['admin of another tenant, session'] = { token: await staff.signIn(foreigner, 'beta'), grades: [] };
    for (const grade of narrowableGrades) {
      const email = `narrowed-${grade}@alpha.example`;
      const token = await staff.signIn(await staff.member(email, 'alpha', grade));
      await asOwner(t.database.owner, (db) =>
        withTenant(db, 1, (tx) =>
          sql`UPDATE operator_grant SET languages = '{fr}' FROM operator_account a
            WHERE a.id = operator_id AND a.email = ${email}`.execute(tx),
        ),
      );
      const part = { languages: ['fr'], verticals: null, licensors: null };
      held[`${grade} of a part, session`] = { token, grades: [], narrowed: [{ grade, ...part }] };
    }
    for (const grade of operatorGrades) {
      const session = await staff.signIn(await staff.member(`${grade}@alpha.example`, 'alpha', grade));
      const { body } = await t.call('alpha', 'POST /operator/tokens', {
        token: session,
        body: { name: 'x', grades: [grade], days: 1 },
      });
      held[`${grade}, session`] = { token: session, grades: [grade] };
      held[`${grade}, token`] = { token: (body as { token: string }).token, grades: [grade] };
    }
  });
  afterAll(() => t.stop());

  test.each(operatorCalls)('%s opens for the grades that the contract names', async (name, call) => {
    const told: Record<string, Access> = {};
    const expected: Record<string, Access> = {};
    const isHidden = call.needs === 'sandbox';
    for (const [who, { token, grades, narrowed = [] }] of Object.entries(held)) {
      told[who] = await ask(t, call, token);
      const needsSession = aboutSessions.includes(name) && who.endsWith('token');
      expected[who] = isHidden
        ? 'hidden'
        : needsSession || (needsGrade.includes(name) && grades.length + narrowed.length === 0)
          ? 403
          : call.withinNarrowing && grantsWithin(narrowed, call.needs).length > 0
            ? 'allowed'
            : permitted(call, grades);
    }
    told.customer = await ask(t, call, await customerOf(t));
    expected.customer = isHidden ? 'hidden' : 403;
    told['demo token'] = await ask(t, call, t.api.demoOperatorToken);
    expected['demo token'] = isHidden ? 'hidden' : 401;
    expect(told).toEqual(expected);
  });
});

describe('operator calls outside live', () => {
  let t: TestApi;
  let session: string;
  beforeAll(async () => {
    t = await startTestApi();
    const staff = testStaff(t);
    session = await staff.signIn(await staff.member('admin@alpha.example', 'alpha', 'admin'));
  });
  afterAll(() => t.stop());

  /** What only a member of staff has, the demo token has not. */
  const ofAPerson = [...aboutSessions, 'getStaffSession', 'getStaffTokens'];

  test.each(operatorCalls)('%s knows the demo token besides', async (name, call) => {
    expect([
      await ask(t, call, session),
      await ask(t, call, t.api.demoOperatorToken),
      await ask(t, call, await customerOf(t)),
    ]).toEqual([
      permitted(call, ['admin']),
      ofAPerson.includes(name) ? 403 : permitted(call, ['admin', 'sandbox']),
      403,
    ]);
  });
});

const customers = new WeakMap<TestApi, Promise<string>>();
function customerOf(t: TestApi): Promise<string> {
  const known = customers.get(t) ?? t.signIn('alpha');
  customers.set(t, known);
  return known;
}
