import type { Failure } from '@atrium/contract/client';
import type { RunChance, RunResult } from '@atrium/contract/schemas/games';
import type { ToPage } from '@atrium/games/sdk/protocol';
import { createStore } from '../../../kit/store.ts';
import { type ChanceStream, createChanceStream } from './chance-stream.ts';
import { createGameHost, type GameHost } from './game-host.ts';
import {
  beginRun,
  claimRun,
  competitionHere,
  isFailure,
  openGameFiles,
  type RunEnding,
  submitRun,
} from './game-runs.ts';
import type { GameState, Playing } from './game-state.ts';
import { createRunRecovery, type InterruptedRun } from './interrupted-run.ts';
import { silenceOf } from './silent-game.ts';

/** A game that has not said that it is ready by then is not coming. */
const budgetMs = 15_000;
/** How long a game that is left may take to say what it came to. */
const lastWordsMs = 1_000;

export type GameSession = ReturnType<typeof createGameSession>;

/** One game on screen, from its address to its last run. */
export function createGameSession(playing: Playing) {
  const { context, game, isSignedIn, saves } = playing;
  const state = createStore<GameState>({
    phase: 'opening',
    url: null,
    share: 0,
    problem: null,
    score: 0,
    best: null,
    attemptsLeft: null,
    isMuted: false,
    isSilent: false,
    isCutOff: false,
    outcome: null,
  });
  let host: GameHost | undefined;
  let frame: HTMLIFrameElement | null = null;
  let budget: ReturnType<typeof setTimeout> | undefined;
  let ticket: string | null = null;
  /** The first tick has been played. */
  let hasBegun = false;
  let earned = new Set<string>();
  /** A run that was left for another: what it comes to is counted, not shown. */
  let isAbandoned = false;
  let lastWords = Promise.resolve();
  let isGone = false;
  /** A run of this game waits where it is left. */
  let keeps = false;
  let onDid = () => {};
  const keeper = createRunRecovery(saves, { ...competitionHere(), build: playing.build });
  let stream: ChanceStream | null = null;
  let onEnded = () => {};

  const put = (some: Partial<GameState>) => state.set({ ...state.get(), ...some });
  const fail = (problem: string) => {
    clearTimeout(budget);
    put({ phase: 'failed', problem });
  };

  async function open(): Promise<Failure | null> {
    host?.close();
    put({ phase: 'opening', url: null, share: 0, problem: null, isSilent: false, outcome: null });
    const [url] = await Promise.all([openGameFiles(context, game, isSignedIn), saves.meet()]);
    if (isGone) return null;
    if (typeof url !== 'string') {
      fail(url.problem.error);
      return url;
    }
    if (!url.startsWith('/') && !playing.isFramed) {
      playing.onElsewhere(url);
      return null;
    }
    put({ phase: 'loading', url });
    budget = setTimeout(() => fail('slow'), budgetMs);
    return null;
  }

  /** The frame is on the page: it may say hello. */
  function attach(element: HTMLIFrameElement | null): void {
    host?.close();
    frame = element;
    host = element ? createGameHost(element, { hear, onFlood: () => fail('broken') }) : undefined;
  }

  /** Its page is loaded. A game that says nothing to us is shown as it is; one that greets us later still begins a run. */
  async function loaded(): Promise<void> {
    const { url } = state.get();
    const isWaiting = () => {
      const now = state.get();
      return !isGone && now.url === url && now.phase === 'loading' && !host?.isGreeted();
    };
    const silence = await silenceOf(url, isWaiting);
    if (silence === 'broken') fail('broken');
    if (silence !== 'silent') return;
    clearTimeout(budget);
    if (isSignedIn) claimRun(context, game);
    put({ phase: 'playing', isSilent: true });
    focus();
  }

  const answers: { [Type in ToPage['type']]: (message: Extract<ToPage, { type: Type }>) => void } = {
    progress: ({ share }) => put({ share }),
    ready: (about) => {
      keeps = about.keeps === true;
      if (state.get().phase === 'loading' || state.get().isSilent) void begin(keeper.take());
    },
    score: ({ score }) => progress(score),
    did: (done) => {
      keeper.did(done);
      onDid();
      stream?.did(done);
      if (document.hidden) keeper.keep(earned);
      else keeper.goOn();
    },
    waits: () => stream?.needed(),
    end: finish,
    achieve: ({ name }) => earn(name),
    save: ({ id, key, value }) => host?.say({ type: 'saved', id, isKept: saves.save(key, value) }),
    load: ({ id, key }) => host?.say({ type: 'loaded', id, value: saves.load(key) }),
    leave: playing.onLeave,
  };
  const hear = (message: ToPage) => answers[message.type](message as never);

  async function begin(interrupted: InterruptedRun | null): Promise<void> {
    clearTimeout(budget);
    const run = interrupted?.run ?? (isSignedIn ? await beginRun(context, game.id) : guestRun());
    if (isGone) return;
    if (isFailure(run)) {
      fail(run.problem.error);
      return;
    }
    ticket = run.ticket;
    // what was played before counts, also where it is left or begun anew before its next tick
    hasBegun = interrupted !== null;
    isAbandoned = false;
    earned = new Set(interrupted?.earned);
    if (interrupted) playing.onGoOn();
    else keeper.begin(run);
    if (hasBegun && isSignedIn) claimRun(context, game);
    stream?.stop();
    stream = run.chance && run.ticket ? streamOf(run.ticket, run.chance, interrupted) : null;
    const { isMuted } = state.get();
    put({
      phase: 'playing',
      score: 0,
      best: run.best,
      attemptsLeft: run.attemptsLeft,
      isSilent: false,
      isCutOff: false,
      outcome: null,
    });
    const { texts, locale, hue } = playing;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    host?.say({
      type: 'start',
      run: {
        ...{ seed: run.seed, best: run.best, locale, hue, isMuted, isCalm, texts },
        ...(run.rules !== null && { rules: run.rules }),
        ...(run.chance && { chance: { chunkTicks: run.chance.chunkTicks, seeds: run.chance.seeds } }),
        ...(interrupted && { done: interrupted.done }),
      },
    });
    focus();
  }

  const streamOf = (of: string, chance: RunChance, interrupted: InterruptedRun | null) =>
    createChanceStream({
      context,
      ticket: of,
      chance,
      played: interrupted ? { ticks: interrupted.done.ticks, actions: interrupted.actions } : null,
      onSeeds(from, seeds) {
        keeper.reveal(from, seeds);
        host?.say({ type: 'chance', from, seeds });
      },
      onConnection: (isCutOff) => put({ isCutOff }),
      onOver() {
        playing.onTimeOver();
        host?.say({ type: 'finish' });
      },
    });

  const guestRun = () => ({
    ticket: null,
    chance: null,
    rules: playing.rules,
    seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
    best: state.get().best,
    attemptsLeft: null,
  });

  function progress(score: number): void {
    if (state.get().phase !== 'playing') return;
    if (!hasBegun && isSignedIn) claimRun(context, game);
    hasBegun = true;
    put({ score });
  }

  function earn(name: string): void {
    if (!playing.achievements?.includes(name)) return;
    // a game has twenty marks at most
    if (state.get().phase !== 'playing' || earned.has(name) || earned.size >= 20) return;
    earned.add(name);
    playing.onEarned(name);
  }

  function finish({ type: _, ...ending }: Extract<ToPage, { type: 'end' }>): void {
    const { phase, best } = state.get();
    // each run ends once
    if (phase !== 'playing' || !hasBegun) return;
    hasBegun = false;
    stream?.stop();
    stream = null;
    keeper.end();
    saves.flush();
    onEnded();
    if (isAbandoned) {
      void tell(ending);
      return;
    }
    const record = Math.max(best ?? 0, ending.score);
    if (isSignedIn) {
      put({ phase: 'over', score: ending.score, outcome: { is: 'checking', ending, before: best } });
      void show(ending, best);
    } else
      put({
        phase: 'over',
        score: ending.score,
        best: record,
        outcome: { is: 'guest', ending, before: best },
      });
  }

  async function tell(ending: RunEnding): Promise<RunResult | Failure | null> {
    if (!ticket) return null;
    const result = await submitRun(context, ticket, { ...ending, achievements: [...earned] });
    if (!isFailure(result)) playing.onScored();
    return result;
  }

  async function show(ending: RunEnding, before: number | null): Promise<void> {
    const mine = ticket;
    const result = await tell(ending);
    if (!result || mine !== ticket || state.get().phase !== 'over') return;
    put(
      isFailure(result)
        ? { outcome: { is: 'unsent', ending, before } }
        : { best: result.best, outcome: { is: 'told', ending, before, result } },
    );
  }

  /** What was played so far counts. Settled once the game has said what that is, or does not. */
  function endNow(): Promise<void> {
    if (!hasBegun) return Promise.resolve();
    // begun anew and left in one breath
    if (isAbandoned) return lastWords;
    const { promise, resolve } = Promise.withResolvers<void>();
    lastWords = promise;
    isAbandoned = true;
    onEnded = resolve;
    setTimeout(resolve, lastWordsMs);
    host?.say({ type: 'finish' });
    return promise;
  }

  /** What is played in a competition counts when it is left; all else of a game that waits is kept. Decision 0107. */
  async function keepOrEnd(): Promise<void> {
    const { phase } = state.get();
    const waits = keeps && hasBegun && !isAbandoned && phase === 'playing';
    if (!waits || competitionHere().competition !== undefined) return endNow();
    // it is left once
    hasBegun = false;
    const { promise, resolve } = Promise.withResolvers<void>();
    onDid = resolve;
    setTimeout(resolve, lastWordsMs);
    pause();
    await promise;
    keeper.keep(earned);
    playing.onKept();
  }

  function focus(): void {
    frame?.focus({ preventScroll: true });
    host?.say({ type: 'focus' });
  }

  const pause = () => host?.say({ type: 'pause' });

  return {
    state,
    open,
    attach,
    focus,
    pause,
    resume() {
      host?.say({ type: 'resume' });
      focus();
    },
    mute() {
      const isMuted = !state.get().isMuted;
      put({ isMuted });
      host?.say({ type: 'mute', isMuted });
    },
    loaded,
    async restart() {
      const { isSilent, phase } = state.get();
      // there is nothing yet to begin anew, and a run that waits is still to come
      if (phase === 'opening' || phase === 'loading') return;
      if (isSilent || phase === 'failed') {
        await open();
        return;
      }
      await endNow();
      if (!isGone) await begin(null);
    },
    retryHandIn() {
      const { outcome } = state.get();
      if (outcome?.is !== 'unsent') return;
      const { ending, before } = outcome;
      put({ outcome: { is: 'checking', ending, before } });
      void show(ending, before);
    },
    hide() {
      pause();
      if (hasBegun) keeper.keep(earned);
      saves.flush();
    },
    /** Before the frame goes away. */
    async leave() {
      isGone = true;
      clearTimeout(budget);
      await keepOrEnd();
      saves.flush();
      host?.close();
    },
  };
}
