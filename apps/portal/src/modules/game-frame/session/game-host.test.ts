// @vitest-environment happy-dom
import { greeting, protocolVersion, type ToPage } from '@atrium/games/sdk/protocol';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createGameHost, type GameHost } from './game-host.ts';
import { readMessage } from './game-messages.ts';

const hello = { [greeting]: protocolVersion };
let host: GameHost | undefined;
afterEach(() => {
  host?.close();
  vi.restoreAllMocks();
});

/** A frame whose window keeps what it is handed. */
function play() {
  const ports: MessagePort[] = [];
  const game = {
    postMessage: vi.fn((_: unknown, __: string, [port]: MessagePort[]) => port && ports.push(port)),
  };
  const heard: ToPage[] = [];
  const onFlood = vi.fn();
  host = createGameHost(
    { contentWindow: game as unknown as Window },
    { hear: (one) => heard.push(one), onFlood },
  );
  const greet = (data: unknown, source: unknown = game) =>
    dispatchEvent(Object.assign(new Event('message'), { data, source }));
  return { game, ports, heard, onFlood, greet };
}

describe('who is answered', () => {
  test('the frame itself, with a port of its own', async () => {
    const { ports, heard, greet } = play();
    greet(hello);
    ports[0]?.postMessage({ type: 'ready' });
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'ready' }]));
  });

  test.each([
    ['another window', hello, {}],
    ['the page itself', hello, null],
    ['another protocol', { [greeting]: 2 }, undefined],
    ['no greeting', 'hello', undefined],
    ['nothing', null, undefined],
  ])('not %s', (_, data, source) => {
    const { game, greet } = play();
    greet(data, source === undefined ? game : source);
    expect(game.postMessage).not.toHaveBeenCalled();
  });

  test('the game host answers once: a frame that reloads itself gets no second port', () => {
    const { ports, greet } = play();
    greet(hello);
    greet(hello);
    expect(ports).toHaveLength(1);
  });

  test('what is said beside the port is not heard', () => {
    const { heard, greet } = play();
    greet(hello);
    greet({ type: 'end', score: 99 });
    expect(heard).toEqual([]);
  });

  test('a flood ends the conversation', async () => {
    const { ports, heard, onFlood, greet } = play();
    vi.spyOn(performance, 'now').mockReturnValue(10_000);
    greet(hello);
    for (let count = 0; count < 2_000; count++) ports[0]?.postMessage({ type: 'score', score: count });
    await vi.waitFor(() => expect(onFlood).toHaveBeenCalledOnce());
    expect(heard).toHaveLength(400);
  });

  test('as much, spread over time, is no flood', async () => {
    const { ports, heard, onFlood, greet } = play();
    const now = vi.spyOn(performance, 'now');
    greet(hello);
    for (let second = 1; second <= 3; second++) {
      now.mockReturnValue(10_000 + second * 1_001);
      for (let count = 0; count < 300; count++) ports[0]?.postMessage({ type: 'score', score: count });
      await vi.waitFor(() => expect(heard).toHaveLength(300 * second));
    }
    expect(onFlood).not.toHaveBeenCalled();
  });
});

describe('what is understood', () => {
  test.each([
    [{ type: 'progress', share: 0.5 }],
    [{ type: 'score', score: 0 }],
    [{ type: 'did', ticks: 15, actions: [[4, 1]] }],
    [{ type: 'end', score: 12, ticks: 600, log: 'a' }],
    [{ type: 'end', score: 12 }],
    [{ type: 'save', id: 1, key: 'level', value: '3' }],
    [{ type: 'save', id: 1, key: 'level', value: null }],
    [{ type: 'load', id: 1, key: 'level' }],
    [{ type: 'achieve', name: 'ten-bites' }],
    [{ type: 'leave' }],
  ])('%j', (message) => expect(readMessage(message)).toEqual(message));

  test('no more than was asked for', () =>
    expect(readMessage({ type: 'ready', ticket: 'other', __proto__: { score: 1 } })).toEqual({
      type: 'ready',
    }));

  test.each([
    ['nothing', null],
    ['text', 'end'],
    ['an unknown kind', { type: 'pay' }],
    ['a name of the language', { type: 'constructor' }],
    ['no number', { type: 'score', score: Number.NaN }],
    ['too large a number', { type: 'score', score: 1e308 }],
    ['less than nothing', { type: 'end', score: -1 }],
    ['text for a number', { type: 'end', score: '100' }],
    ['half a tick', { type: 'end', score: 1, ticks: 0.5 }],
    ['days of ticks', { type: 'end', score: 1, ticks: 1e9 }],
    ['a log without end', { type: 'end', score: 1, log: 'x'.repeat(300_000) }],
    ['more than all', { type: 'progress', share: 2 }],
    ['a save without a name', { type: 'save', id: 1, key: '', value: '' }],
    ['a save of the page’s own', { type: 'save', id: 1, key: '@run', value: '' }],
    ['a deed that is none', { type: 'did', ticks: 15, actions: [[4]] }],
    ['deeds without end', { type: 'did', ticks: 15, actions: Array(2_000).fill([4, 1]) }],
    ['too large a save', { type: 'save', id: 1, key: 'a', value: 'x'.repeat(300_000) }],
    ['a mark that is markup', { type: 'achieve', name: '<b>' }],
  ])('not %s', (_, message) => expect(readMessage(message)).toBeNull());
});
