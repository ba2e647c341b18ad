// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppContext } from '../../../kit/visit/context.ts';
import { type Choose, createSaves, type LocalSave, syncOf } from './saves.ts';

const local = (
  version: number,
  isChanged: boolean,
  values: Record<string, string> = { level: '3' },
): LocalSave => ({
  values,
  version,
  isChanged,
  at: '2026-11-16T06:00:00Z',
});
const remote = (version: number) => ({ data: '{"level":"5"}', version });
const none = { data: null, version: 0 };

test.each([
  ['neither', null, none, 'nothing'],
  ['only an empty one here', local(0, true, {}), none, 'nothing'],
  ['only here', local(0, true), none, 'upload'],
  ['only there', null, remote(4), 'download'],
  ['the same', local(4, false), remote(4), 'nothing'],
  ['further here', local(4, true), remote(4), 'upload'],
  ['further there', local(3, false), remote(4), 'download'],
  ['both went on', local(3, true), remote(4), 'ask'],
  [
    'further there by what was sent from here',
    { ...local(3, true), sent: remote(4).data },
    remote(4),
    'upload',
  ],
  ['a guest’s save meets an account’s', local(0, true), remote(1), 'ask'],
] as const)('%s', (_, here, there, outcome) => expect(syncOf(here, there)).toBe(outcome));

describe('with an account', () => {
  beforeEach(() => localStorage.clear());

  /** One account; each `device` is a browser that has only its own copy. */
  function account() {
    let isLost = false;
    let delayed: Promise<void> | undefined;
    let kept = { data: null as string | null, version: 0, updatedAt: null as string | null };
    const ask = async (name: string, { body }: { body?: { data: string; version: number } } = {}) => {
      if (name === 'getGameSave') return { ok: true, body: kept };
      await delayed;
      if (!body || body.version !== kept.version)
        return { ok: false, status: 409, problem: { error: 'CONFLICT' } };
      kept = { data: body.data, version: kept.version + 1, updatedAt: '2026-11-16T05:00:00Z' };
      if (isLost) {
        isLost = false;
        return Promise.withResolvers<never>().promise;
      }
      return { ok: true, body: { version: kept.version } };
    };
    const context = { backend: { ask } } as unknown as AppContext;
    const device = (choose: Choose = async () => 'there') =>
      createSaves({ context, articleId: 608, person: 'ada', choose });
    return {
      device,
      kept: () => kept,
      /** Saves are on their way until what it gives is called. */
      delay: () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        delayed = promise;
        return resolve;
      },
      lose: () => {
        isLost = true;
      },
    };
  }

  test('what one device saves, another loads', async () => {
    const { device, kept } = account();
    const phone = device();
    await phone.meet();
    expect(phone.save('level', '3')).toBe(true);
    phone.flush();
    await vi.waitFor(() => expect(kept().data).toBe('{"level":"3"}'));
    localStorage.clear();
    const desk = device();
    await desk.meet();
    expect(desk.load('level')).toBe('3');
  });

  test.each([
    ['here', '4'],
    ['there', '3'],
  ] as const)('two that went on apart: the person chose %s', async (chosen, level) => {
    const { device, kept } = account();
    const choose = vi.fn(async () => chosen);
    const phone = device();
    const desk = device(choose);
    phone.save('level', '3');
    phone.flush();
    await vi.waitFor(() => expect(kept().version).toBe(1));
    desk.save('level', '4');
    desk.flush();
    await vi.waitFor(() => expect(choose).toHaveBeenCalledOnce());
    await vi.waitFor(() =>
      expect([desk.load('level'), kept().data]).toEqual([level, `{"level":"${level}"}`]),
    );
  });

  test('a game save whose page was left before the answer continues without asking the player', async () => {
    const { device, kept, lose } = account();
    const phone = device();
    phone.save('level', '3');
    lose();
    phone.flush();
    await vi.waitFor(() => expect(kept().version).toBe(1));
    phone.save('level', '4');
    const choose = vi.fn(async () => 'there' as const);
    const again = device(choose);
    await again.meet();
    expect(choose).not.toHaveBeenCalled();
    expect([again.load('level'), kept()]).toMatchObject(['4', { version: 2, data: '{"level":"4"}' }]);
  });

  test('a run that is continued while its save is still being sent does not ask the player', async () => {
    const { device, kept, delay } = account();
    const left = device();
    left.save('level', '3');
    const arrive = delay();
    left.flush();
    const choose = vi.fn(async () => 'there' as const);
    const again = device(choose);
    const met = again.meet();
    arrive();
    await met;
    again.save('level', '4');
    again.flush();
    await vi.waitFor(() => expect(kept()).toMatchObject({ version: 2, data: '{"level":"4"}' }));
    expect([choose.mock.calls.length, again.load('level')]).toEqual([0, '4']);
  });

  test('too much is not kept, and what was kept stays', () => {
    const saves = account().device();
    saves.save('level', '3');
    expect(saves.save('world', 'é'.repeat(200_000))).toBe(false);
    expect([saves.load('level'), saves.load('world')]).toEqual(['3', null]);
  });

  test('a guest’s game saves stay in the browser, and no account takes them over', () => {
    const context = { backend: {} } as AppContext;
    const of = (person: string | null) =>
      createSaves({ context, articleId: 608, person, choose: async () => 'there' });
    of(null).save('level', '2');
    expect([of(null).load('level'), of('ada').load('level')]).toEqual(['2', null]);
  });
});
