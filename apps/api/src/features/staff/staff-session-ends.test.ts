import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestApi } from '../../testing/test-api.ts';
import { startStaffApi, type testStaff } from '../../testing/test-staff.ts';

let t: TestApi;
let staff: ReturnType<typeof testStaff>;
beforeAll(async () => {
  ({ t, staff } = await startStaffApi());
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => t.stop());

const session = (token: string, at = 'alpha') => t.call(at, 'GET /operator/session', { token });
const minutesLater = (minutes: number) => {
  const from = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: from + minutes * 60_000 });
};
const member = (name: string) => staff.member(`${name}@alpha.example`, 'alpha', 'support');

describe('a session of staff', () => {
  test('ends after half an hour without a request, and not before', async () => {
    const token = await staff.signIn(await member('idle'));
    minutesLater(29);
    expect((await session(token)).status).toBe(200);
    minutesLater(29);
    expect((await session(token)).status).toBe(200);
    minutesLater(31);
    expect((await session(token)).status).toBe(401);
    // it stays over, also for a clock that was set back
    expect((await session(token, 'beta')).status).toBe(401);
  });

  test('ends after twelve hours, however busy', async () => {
    const token = await staff.signIn(await member('busy'));
    for (let hour = 0.4; hour < 12; hour += 0.4) {
      minutesLater(24);
      expect((await session(token)).status).toBe(200);
    }
    minutesLater(24);
    expect((await session(token)).status).toBe(401);
  });

  test('says both limits, and what the person may do in each tenant', async () => {
    const one = await member('both');
    await staff.invite(one.email, 'beta', 'editor');
    const told = await session(await staff.signIn(one));
    expect(told.body).toMatchObject({
      idleMinutes: 30,
      grades: ['support'],
      grants: [
        {
          tenant: 'alpha',
          name: 'alpha',
          grades: ['support'],
          capabilities: expect.arrayContaining(['refund']),
        },
        {
          tenant: 'beta',
          name: 'beta',
          grades: ['editor'],
          capabilities: expect.arrayContaining(['preview']),
        },
      ],
    });
    const { expiresAt } = told.body as { expiresAt: string };
    expect((Date.parse(expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(12, 1);
  });

  test('of a personal access token is for its tenant alone', async () => {
    const one = await member('script');
    await staff.invite(one.email, 'beta', 'editor');
    const made = await t.call('alpha', 'POST /operator/tokens', {
      token: await staff.signIn(one),
      body: { name: 'x', grades: ['support'], days: 1 },
    });
    const { token } = made.body as { token: string };
    expect((await session(token)).body).toMatchObject({ idleMinutes: null, grants: [{ tenant: 'alpha' }] });
    expect((await t.call('alpha', 'GET /operator/sessions', { token })).status).toBe(403);
  });

  test('is listed with where it was begun, and ended by its owner only', async () => {
    const [one, other] = [await member('here'), await member('there')];
    const [first, second, foreign] = [
      await staff.signIn(one),
      await staff.signIn(one),
      await staff.signIn(other),
    ];
    const list = async (token: string) =>
      (await t.call('alpha', 'GET /operator/sessions', { token })).body as unknown as {
        sessions: { id: string; isCurrent: boolean; address: string }[];
      };
    const { sessions } = await list(first);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(sessions.every(({ address }) => address.startsWith('10.9.'))).toBe(true);
    expect(JSON.stringify(sessions)).not.toContain('ats_');
    const id = sessions[0]?.id;
    expect((await t.call('alpha', `DELETE /operator/sessions/${id}`, { token: foreign })).status).toBe(404);
    expect((await session(second)).status).toBe(200);
    expect((await t.call('alpha', `DELETE /operator/sessions/${id}`, { token: first })).status).toBe(204);
    expect([(await session(second)).status, (await session(first)).status]).toEqual([401, 200]);
  });
});
