import type { InputLog } from '../core/log.ts';
import { greeting, protocolVersion, type RunStart, type ToGame, type ToPage } from './protocol.ts';

/** The page around a game, as the game sees it. */
export interface Atrium {
  /** Everything is loaded; a run may begin. */
  ready(about?: { keeps?: boolean }): void;
  progress(share: number): void;
  score(score: number): void;
  /** What was done since it was last told: a run that is cut off goes on from there. */
  did(ticks: number, actions: InputLog): void;
  /** A prize run waits for the chance of this tick. */
  waits(tick: number): void;
  end(result: { score: number; ticks?: number; log?: string }): void;
  achieve(name: string): void;
  /** Gives the keyboard back. */
  leave(): void;
  /** Keeps a value for the player, on their account where they have one; null forgets. Returns whether it was kept. */
  save(key: string, value: string | null): Promise<boolean>;
  load(key: string): Promise<string | null>;
  on(handlers: Partial<Handlers>): void;
}

interface Handlers {
  start(run: RunStart): void;
  pause(): void;
  resume(): void;
  mute(isMuted: boolean): void;
  focus(): void;
  finish(): void;
  chance(from: number, seeds: readonly number[]): void;
}

/** Says hello to the page that opened us, and waits for its answer. Only the parent's first port counts. */
export function connect(parent: Window = window.parent): Promise<Atrium> {
  const { promise, resolve } = Promise.withResolvers<Atrium>();
  const hear = (event: MessageEvent) => {
    const [port] = event.ports;
    if (event.source !== parent || !port || event.data?.[greeting] !== protocolVersion) return;
    removeEventListener('message', hear);
    resolve(speakThrough(port));
  };
  addEventListener('message', hear);
  // an opaque origin has no name to address it by; what is said here is no secret
  parent.postMessage({ [greeting]: protocolVersion }, '*');
  return promise;
}

function speakThrough(port: MessagePort): Atrium {
  const handlers: Partial<Handlers> = {};
  const waiting = new Map<number, (answer: never) => void>();
  let asked = 0;
  const say = (message: ToPage) => port.postMessage(message);
  const ask = <T>(message: (id: number) => ToPage): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<T>();
    waiting.set(++asked, resolve);
    say(message(asked));
    return promise;
  };
  const answer = (id: number, value: unknown) => {
    waiting.get(id)?.(value as never);
    waiting.delete(id);
  };
  port.onmessage = ({ data }: MessageEvent<ToGame>) => {
    switch (data.type) {
      case 'start':
        return handlers.start?.(data.run);
      case 'mute':
        return handlers.mute?.(data.isMuted);
      case 'chance':
        return handlers.chance?.(data.from, data.seeds);
      case 'loaded':
        return answer(data.id, data.value);
      case 'saved':
        return answer(data.id, data.isKept);
      default:
        return handlers[data.type]?.();
    }
  };
  return {
    ready: (about) => say({ type: 'ready', ...about }),
    progress: (share) => say({ type: 'progress', share }),
    score: (score) => say({ type: 'score', score }),
    did: (ticks, actions) => say({ type: 'did', ticks, actions }),
    waits: (tick) => say({ type: 'waits', tick }),
    end: (result) => say({ type: 'end', ...result }),
    achieve: (name) => say({ type: 'achieve', name }),
    leave: () => say({ type: 'leave' }),
    save: (key, value) => ask((id) => ({ type: 'save', id, key, value })),
    load: (key) => ask((id) => ({ type: 'load', id, key })),
    on: (more) => void Object.assign(handlers, more),
  };
}
