import { type Eventful, ticksPerSecond } from '../core/core.ts';
import { type Atrium, connect } from './connect.ts';
import { listen } from './controls.ts';
import { createEffects } from './effects.ts';
import type { Game } from './game.ts';
import { createPicture } from './picture.ts';
import { createPlayThrough } from './play-through.ts';
import type { RunStart } from './protocol.ts';
import { createSound } from './sound.ts';

const tickMs = 1000 / ticksPerSecond;
/** A machine that cannot keep up plays slower: it must not be asked for ever more. */
const mostAtOnce = 5;

/** Puts a game on the page it was loaded in, and lets the page around it begin. */
export async function put<S extends Eventful>(game: Game<S>): Promise<void> {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const g = canvas.getContext('2d');
  if (!g) throw new Error('this browser draws nothing');
  const atrium = await connect();
  perform(game, canvas, g, await rememberingBest(atrium));
}

const bestKey = 'best';

/**
 * The page, and the best score that the player has reached here or on another device: a guest's best is kept on this
 * device alone. Saved before the end is reported, which is when the page sends what was saved.
 */
async function rememberingBest(atrium: Atrium): Promise<Atrium> {
  let best = Number(await atrium.load(bestKey)) || 0;
  return {
    ...atrium,
    end(result) {
      if (result.score > best) {
        best = result.score;
        void atrium.save(bestKey, String(best));
      }
      atrium.end(result);
    },
    on: ({ start, ...handlers }) =>
      atrium.on({
        ...handlers,
        ...(start && { start: (run) => start({ ...run, best: Math.max(run.best ?? 0, best) || run.best }) }),
      }),
  };
}

/** Clock, hands and page around one game. */
function perform<S extends Eventful>(
  game: Game<S>,
  canvas: HTMLCanvasElement,
  g: CanvasRenderingContext2D,
  atrium: Atrium,
): void {
  let run: RunStart = { seed: 1, locale: 'en', isMuted: false, isCalm: false, best: null, texts: {} };
  let owed = 0;
  let last = performance.now();
  const sound = createSound(game.sounds);
  const shown = createEffects(() => run.isCalm);
  const picture = createPicture(game, canvas, g);
  const play = createPlayThrough(game, { atrium, sound, effects: shown.effects });

  function pause(): void {
    play.pause();
    sound.sleep();
  }

  const controls = listen(canvas, game.keys, picture.placeOf, {
    act: play.act,
    touch: (touch) =>
      play.act(play.mode() === 'playing' ? (game.touch?.(touch, play.state()) ?? null) : null),
    wake: () => {
      sound.wake();
      play.wake();
    },
    leave: () => {
      pause();
      atrium.leave();
    },
    pause: () => (play.mode() === 'playing' ? pause() : undefined),
  });

  function frame(now: number): void {
    controls.poll();
    owed = play.mode() === 'playing' ? Math.min(owed + now - last, tickMs * mostAtOnce) : 0;
    last = now;
    for (; owed >= tickMs && play.mode() === 'playing'; owed -= tickMs)
      // what was waited for is not caught up with
      if (!play.step()) owed = 0;
    const scene = { state: play.state(), mode: play.mode(), run, shown };
    picture.paint({ ...scene, time: now / 1000, between: owed / tickMs });
    requestAnimationFrame(frame);
  }

  atrium.on({
    start(next) {
      run = next;
      owed = 0;
      sound.mute(run.isMuted);
      picture.turn(run.hue ?? 0);
      document.documentElement.lang = run.locale;
      shown.clear();
      play.begin(run.chance ?? run.seed, run.done, run.rules);
      focus();
    },
    pause,
    resume() {
      play.resume();
      sound.wake();
    },
    mute: sound.mute,
    focus: () => focus(),
    finish: play.finish,
    chance: play.reveal,
  });
  addEventListener('resize', picture.fit);
  document.addEventListener('visibilitychange', () => document.hidden && pause());
  picture.fit();
  requestAnimationFrame(frame);
  atrium.ready({ keeps: game.keepsRuns ?? false });
}
