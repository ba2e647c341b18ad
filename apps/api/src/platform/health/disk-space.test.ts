import type { Call } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi, testPassword } from '../../testing/test-api.ts';
import { AppError } from '../errors/app-error.ts';
import { type DiskReading, diskOf } from './disk-space.ts';

const gigabyte = 1024 ** 3;
const roomy: DiskReading = { free: 50 * gigabyte, total: 100 * gigabyte };

let t: TestApi;
let token: string;
let reading: DiskReading | Error = roomy;
beforeAll(async () => {
  t = await startTestApi({
    disk: async () => {
      if (reading instanceof Error) throw reading;
      return reading;
    },
  });
  token = await t.signIn('alpha');
});
afterAll(() => t.stop());

async function see(next: DiskReading | Error) {
  reading = next;
  await t.api.disk.look();
}

const tries = {
  event: () => t.call('alpha', 'POST /kafka/event/interaction', { body: {} }),
  theme: () => t.call('alpha', 'PUT /user/selectUserTheme', { token, body: { alternatTheme: true } }),
  consent: () => t.call('alpha', 'PUT /user/consent?type=MARKETING', { token, body: { granted: true } }),
  login: () =>
    t.call('alpha', 'POST /login/api', {
      body: { type: 'EMAIL', email: 'ada@alpha.example', password: testPassword },
    }),
  read: () => t.call('alpha', 'GET /user/profile', { token }),
};

const statuses = async () => {
  const found: Record<string, number> = {};
  for (const [name, ask] of Object.entries(tries)) found[name] = (await ask()).status;
  return found;
};

const all = { event: 202, theme: 200, consent: 200, login: 200, read: 200 };

describe('as the disk fills', () => {
  test.each<[string, DiskReading, Partial<typeof all>, string | undefined]>([
    ['half full', roomy, {}, undefined],
    ['three gigabytes of a large one', { free: 3 * gigabyte, total: 900 * gigabyte }, {}, undefined],
    ['half a gigabyte of a tiny one', { free: 0.5 * gigabyte, total: gigabyte }, {}, undefined],
    [
      'low: only what can wait is refused',
      { free: gigabyte, total: 100 * gigabyte },
      { event: 503, theme: 503 },
      'low: 1024 of 102400 MB left; refused: writes that can wait',
    ],
    [
      'critical: all but signing in, paying and reading is refused',
      { free: 0.25 * gigabyte, total: 100 * gigabyte },
      { event: 503, theme: 503, consent: 503 },
      'critical: 256 of 102400 MB left; refused: all but signing in and paying',
    ],
    ['room again', roomy, {}, undefined],
  ])('%s', async (_what, next, changed, problem) => {
    await see(next);
    expect(await statuses()).toEqual({ ...all, ...changed });
    expect(t.api.health.problems().disk).toBe(problem);
    const figures = await t.api.metrics.registry.getSingleMetricAsString('atrium_problem');
    expect(figures).toContain(`atrium_problem{name="disk"} ${problem ? 1 : 0}`);
  });

  test('a refusal says when to come back', async () => {
    await see({ free: gigabyte, total: 100 * gigabyte });
    const { headers, body } = await tries.event();
    expect(headers.get('retry-after')).toBe('60');
    expect(body).toMatchObject({ error: 'SERVICE_UNAVAILABLE', details: { reason: 'disk', retryAfter: 60 } });
  });

  test('a disk that cannot be read is said, and what was known holds', async () => {
    await see({ free: gigabyte, total: 100 * gigabyte });
    await see(new Error('no such folder'));
    expect(t.api.health.problems().disk).toBe('cannot be read: no such folder');
    expect((await tries.event()).status).toBe(503);
    await see(roomy);
  });
});

test('of all writes, those of signing in and money are never refused', async () => {
  await see({ free: 0, total: 100 * gigabyte });
  const writes = Object.values(calls as Record<string, Call>).filter(({ effect }) => effect !== 'read');
  const taken = writes.filter((call) => t.api.disk.refuse(call) === null);
  const isLast = ({ effect, secret, needs }: Call) => effect === 'money' || secret || needs === 'signIn';
  expect(taken).toEqual(writes.filter(isLast));
  expect(taken.length).toBeGreaterThan(20);
  // what a call does decides, not its method: the same line is refused where it only writes
  expect(t.api.disk.refuse(calls.getOneTimePurchase)).toBeNull();
  expect(t.api.disk.refuse({ ...calls.getOneTimePurchase, effect: 'write' })).toBeInstanceOf(AppError);
  expect(t.api.disk.refuse(calls.countRead)).toBeInstanceOf(AppError);
  expect(t.api.disk.refuse(calls.getAccountSignIns)).toBeNull();
  await see(roomy);
});

test('a real disk has room, and less than all of it', async () => {
  const { free, total } = await diskOf(import.meta.dirname)();
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThan(total);
});
