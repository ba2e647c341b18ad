import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFaults, type Fault } from './faults.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const database = (mode: Fault['mode'], more: Partial<Fault> = {}): Fault => ({
  dependency: 'database',
  mode,
  ...more,
});

/** How it ends, and after how long. */
async function passing(faults: ReturnType<typeof createFaults>, patienceMs = 1000) {
  const begun = Date.now();
  const end = faults.pass('database', patienceMs).then(
    () => 'passed',
    (error) => error.code as string,
  );
  const ended = end.then((how) => [how, Date.now() - begun]);
  await vi.advanceTimersByTimeAsync(5000);
  return ended;
}

describe('a dependency', () => {
  test.each<[string, Fault, string, number]>([
    ['that was healed answers', database('none'), 'passed', 0],
    ['that is failing fails at once', database('failing'), 'ECONNRESET', 0],
    ['that is slow answers late', database('slow', { delayMs: 300 }), 'passed', 300],
    ['that is too slow is given up', database('slow', { delayMs: 3000 }), 'ETIMEDOUT', 1000],
    ['that hangs is given up', database('hanging'), 'ETIMEDOUT', 1000],
    ['of another name is not concerned', { dependency: 'mail', mode: 'failing' }, 'passed', 0],
  ])('%s', async (_, fault, how, after) => {
    const faults = createFaults();
    faults.set(fault);
    expect(await passing(faults)).toEqual([how, after]);
  });

  test('that is healed lets go of those who wait', async () => {
    const faults = createFaults();
    faults.set(database('hanging'));
    setTimeout(() => faults.set(database('none')), 200);
    expect(await passing(faults)).toEqual(['passed', 200]);
  });

  test('heals by itself, at the latest after ten minutes', async () => {
    const faults = createFaults();
    faults.set(database('failing', { seconds: 2 }));
    expect(faults.list()).toEqual([database('failing', { seconds: 2 })]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(faults.list()).toEqual([]);
    faults.set(database('failing', { seconds: 1e9 }));
    expect(faults.list()).toEqual([database('failing', { seconds: 600 })]);
  });
});

describe('several processes', () => {
  function two() {
    const [one, other] = [createFaults(), createFaults()];
    const told: string[] = [];
    one.tellBy((text) => told.push(text));
    return { one, other, told };
  }

  test('have the same faults, until the same moment', async () => {
    const { one, other, told } = two();
    one.set(database('slow', { delayMs: 5, seconds: 3 }));
    await vi.advanceTimersByTimeAsync(1000);
    for (const text of told) other.hear(text);
    expect(other.list()).toEqual([database('slow', { delayMs: 5, seconds: 2 })]);
    expect(one.list()).toEqual(other.list());
  });

  test.each([
    'nonsense',
    'null',
    '{}',
    '{"dependency":"weather","mode":"failing","since":0,"until":1}',
    '{"dependency":"database","mode":"failing","since":0,"until":9e15}',
  ])('do not listen to %s', (text) => {
    const { other } = two();
    other.hear(text);
    expect(other.list()).toEqual([]);
  });

  test('are not deceived by what arrives late', async () => {
    const { one, other, told } = two();
    one.set(database('failing'));
    await vi.advanceTimersByTimeAsync(1);
    one.set(database('none'));
    for (const text of told.toReversed()) other.hear(text);
    expect(other.list()).toEqual([]);
  });
});
