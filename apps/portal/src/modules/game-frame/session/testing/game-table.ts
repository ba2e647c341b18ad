import { greeting, protocolVersion, type ToGame } from '@atrium/games/sdk/protocol';
import { vi } from 'vitest';
import type { AppContext } from '../../../../kit/visit/context.ts';
import { createGameSession } from '../game-session.ts';
import { createSaves } from '../saves.ts';

export const counted = {
  state: 'COUNTED',
  score: 30,
  isVerified: true,
  best: 30,
  isRecord: true,
  achievements: [],
};

/** A game in a frame, and a backend that answers by name. */
export function sit(answers: Record<string, unknown[]>, isSignedIn = true, build = 'build') {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const ask = async (name: string, { body }: { body?: unknown } = {}) => {
    asked.push(name);
    bodies.push(body);
    const queue = answers[name] ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    return answer === undefined
      ? { ok: false, status: 404, problem: { error: 'NOT_FOUND' } }
      : (answer as { ok?: boolean }).ok === false
        ? answer
        : { ok: true, body: answer };
  };
  const context = { backend: { ask } } as unknown as AppContext;
  const said: ToGame[] = [];
  const earned: string[] = [];
  const elsewhere: string[] = [];
  const onScored = vi.fn();
  const onGoOn = vi.fn();
  const onKept = vi.fn();
  const session = createGameSession({
    context,
    game: { id: 608, contentType: 'ARCADE_GAME' },
    isFramed: false,
    onElsewhere: (url) => elsewhere.push(url),
    isSignedIn,
    saves: createSaves({ context, articleId: 608, person: null, choose: async () => 'there' }),
    texts: {},
    locale: 'en',
    hue: 80,
    rules: null,
    build,
    achievements: ['ten-bites'],
    onEarned: (name) => earned.push(name),
    onGoOn,
    onKept,
    onTimeOver: () => {},
    onLeave: () => {},
    onScored,
  });
  let port: MessagePort | undefined;
  const contentWindow = {
    postMessage(_: unknown, __: string, [given]: MessagePort[]) {
      port = given;
      if (port) port.onmessage = ({ data }) => said.push(data);
    },
  };
  const show = async () => {
    await session.open();
    session.attach({ contentWindow, focus: () => {} } as unknown as HTMLIFrameElement);
  };
  const greet = () =>
    dispatchEvent(
      Object.assign(new Event('message'), { data: { [greeting]: protocolVersion }, source: contentWindow }),
    );
  const open = async () => {
    await show();
    greet();
  };
  const say = async (...messages: object[]) => {
    for (const message of messages) port?.postMessage(message);
    await new Promise((done) => setTimeout(done, 20));
  };
  return {
    session,
    show,
    greet,
    open,
    asked,
    bodies,
    said,
    say,
    earned,
    elsewhere,
    onScored,
    onGoOn,
    onKept,
    onTimeOver: () => {},
    now: () => session.state.get(),
  };
}

export const runOf = (ticket: string) => ({ ticket, seed: 7, best: 12, attemptsLeft: null });
export const opened = { url: '/game-files/pass/noodle-snake/', ticket: null };
export const lost = { ok: false, status: 0, problem: { error: 'BACKEND_UNAVAILABLE' } };
