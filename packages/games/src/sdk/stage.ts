import { type Action, type Core, type Eventful, mostTicks, ticksPerSecond } from '../core/core.ts';
import { encodeLog } from '../core/log.ts';
import { type Atrium, connect } from './connect.ts';
import { type Keys, listen, type Touch } from './controls.ts';
import { createEffects, type Effects } from './effects.ts';
import type { RunStart } from './protocol.ts';
import { createSound, type Sounds } from './sound.ts';

/** A game as it is seen and heard. */
export interface Game<S extends Eventful> {
  core: Core<S>;
  /** Of the picture, in the game's own units; it is drawn as large as there is room. */
  width: number;
  height: number;
  /** Around the picture. */
  backdrop: string;
  keys: Keys;
  touch?(touch: Touch, state: S): Action | null;
  sounds: Sounds;
  draw(g: CanvasRenderingContext2D, state: S, view: View): void;
  /** What something that happened looks like. */
  react?(event: string, state: S, effects: Effects): void;
  /** Marks that can be earned, by what the state says. */
  achievements?: Readonly<Record<string, (state: S) => boolean>>;
}

export interface View {
  /** Seconds since the page was opened: for what moves and means nothing. */
  time: number;
  /** How far into the next tick it is, from 0 to 1. */
  between: number;
  isCalm: boolean;
}

type Mode = 'waiting' | 'playing' | 'paused' | 'over';

const tickMs = 1000 / ticksPerSecond;
/** A machine that cannot keep up plays slower: it must not be asked for ever more. */
const mostAtOnce = 5;

/** Puts a game on the page it was loaded in, and lets the page around it begin. */
export async function put<S extends Eventful>(game: Game<S>): Promise<void> {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const g = canvas.getContext('2d');
  if (!g) throw new Error('this browser draws nothing');
  document.body.style.background = game.backdrop;
  perform(game, canvas, g, await connect());
}

function perform<S extends Eventful>(
  game: Game<S>,
  canvas: HTMLCanvasElement,
  g: CanvasRenderingContext2D,
  atrium: Atrium,
): void {
  let run: RunStart = { seed: 1, locale: 'en', isMuted: false, isCalm: false, best: null, texts: {} };
  let state = game.core.create(run.seed);
  let mode: Mode = 'waiting';
  let isAllowed = false;
  let log: [number, Action][] = [];
  let queued: Action[] = [];
  let tick = 0;
  let told = -1;
  let achieved = new Set<string>();
  let owed = 0;
  let last = performance.now();
  let scale = { by: 1, x: 0, y: 0 };

  const sound = createSound(game.sounds);
  const shown = createEffects(() => run.isCalm);

  function fit(): void {
    const { innerWidth, innerHeight, devicePixelRatio } = window;
    const by = Math.min(innerWidth / game.width, innerHeight / game.height);
    scale = { by, x: (innerWidth - game.width * by) / 2, y: (innerHeight - game.height * by) / 2 };
    canvas.width = Math.round(innerWidth * devicePixelRatio);
    canvas.height = Math.round(innerHeight * devicePixelRatio);
  }

  function begin(): void {
    state = game.core.create(run.seed);
    log = [];
    queued = [];
    tick = 0;
    told = -1;
    owed = 0;
    achieved = new Set();
    shown.clear();
    mode = 'waiting';
  }

  function pause(): void {
    if (mode === 'playing') mode = 'paused';
    sound.sleep();
  }

  const controls = listen(
    canvas,
    game.keys,
    (event) => [(event.clientX - scale.x) / scale.by, (event.clientY - scale.y) / scale.by],
    {
      act: (action) => {
        if (mode === 'playing') queued.push(action);
      },
      touch: (touch) => {
        const action = mode === 'playing' ? (game.touch?.(touch, state) ?? null) : null;
        if (action !== null) queued.push(action);
      },
      wake: () => {
        sound.wake();
        if (isAllowed && (mode === 'waiting' || mode === 'paused')) mode = 'playing';
      },
      leave: () => {
        pause();
        atrium.leave();
      },
      pause: () => (mode === 'playing' ? pause() : undefined),
    },
  );

  function step(): void {
    const actions = queued;
    queued = [];
    for (const action of actions) log.push([tick, action]);
    game.core.step(state, actions);
    tick++;
    for (const event of state.events) {
      sound.play(event);
      game.react?.(event, state, shown.effects);
    }
    const score = game.core.score(state);
    if (score !== told) atrium.score(score);
    told = score;
    for (const [name, isEarned] of Object.entries(game.achievements ?? {}))
      if (!achieved.has(name) && isEarned(state)) {
        achieved.add(name);
        atrium.achieve(name);
      }
    if (game.core.isOver(state) || tick >= mostTicks) end();
  }

  function end(): void {
    mode = 'over';
    sound.play('over');
    atrium.end({ score: game.core.score(state), ticks: tick, log: encodeLog(log) });
  }

  function frame(now: number): void {
    controls.poll();
    owed = mode === 'playing' ? Math.min(owed + now - last, tickMs * mostAtOnce) : 0;
    last = now;
    while (owed >= tickMs && mode === 'playing') {
      step();
      owed -= tickMs;
    }
    paint(now / 1000);
    requestAnimationFrame(frame);
  }

  function paint(time: number): void {
    const ratio = devicePixelRatio;
    const [sx, sy] = shown.tremble();
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.clearRect(0, 0, canvas.width, canvas.height);
    g.setTransform(scale.by * ratio, 0, 0, scale.by * ratio, (scale.x + sx) * ratio, (scale.y + sy) * ratio);
    g.save();
    g.beginPath();
    g.rect(0, 0, game.width, game.height);
    g.clip();
    game.draw(g, state, { time, between: owed / tickMs, isCalm: run.isCalm });
    shown.draw(g);
    plate(g, game, game.core.score(state), run);
    if (mode === 'waiting') veil(g, game, run.texts.start ?? '▶');
    if (mode === 'paused') veil(g, game, run.texts.paused ?? '❚❚');
    g.restore();
  }

  atrium.on({
    start(next) {
      run = next;
      isAllowed = true;
      sound.mute(run.isMuted);
      document.documentElement.lang = run.locale;
      begin();
      focus();
    },
    pause,
    resume() {
      if (mode === 'paused') mode = 'playing';
      sound.wake();
    },
    mute: sound.mute,
    focus: () => focus(),
    finish: () => (mode === 'playing' || mode === 'paused') && end(),
  });
  addEventListener('resize', fit);
  document.addEventListener('visibilitychange', () => document.hidden && pause());
  fit();
  requestAnimationFrame(frame);
  atrium.ready();
}

/** Points, over whatever is behind them. */
function plate(
  g: CanvasRenderingContext2D,
  { width }: { width: number },
  score: number,
  { best }: RunStart,
): void {
  const text = score.toLocaleString('en');
  g.font = '800 22px system-ui, sans-serif';
  g.textBaseline = 'middle';
  const wide = g.measureText(text).width + 28;
  g.fillStyle = 'rgba(12, 10, 24, .82)';
  g.beginPath();
  g.roundRect(10, 10, wide, 36, 18);
  g.fill();
  g.fillStyle = '#fff';
  g.textAlign = 'left';
  g.fillText(text, 24, 29);
  if (best === null || best <= 0) return;
  const record = `★ ${Math.max(best, score).toLocaleString('en')}`;
  g.font = '700 14px system-ui, sans-serif';
  const span = g.measureText(record).width + 22;
  g.fillStyle = 'rgba(12, 10, 24, .62)';
  g.beginPath();
  g.roundRect(width - span - 10, 14, span, 28, 14);
  g.fill();
  g.fillStyle = score > best ? '#c8f135' : '#ffffffcc';
  g.fillText(record, width - span + 1, 29);
}

function veil(
  g: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  text: string,
): void {
  g.fillStyle = 'rgba(12, 10, 24, .55)';
  g.fillRect(0, 0, width, height);
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.font = '700 20px system-ui, sans-serif';
  const wide = Math.min(width - 24, g.measureText(text).width + 48);
  g.fillStyle = '#fff';
  g.beginPath();
  g.roundRect((width - wide) / 2, height / 2 - 26, wide, 52, 26);
  g.fill();
  g.fillStyle = '#15122b';
  g.fillText(text, width / 2, height / 2 + 1, wide - 28);
}
