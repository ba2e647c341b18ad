import type { RunChance } from '@atrium/contract/schemas/games';
import { encodeLog, type InputLog } from '@atrium/games/core/log';
import type { AppContext } from '../../../kit/visit/context.ts';

interface Played {
  ticks: number;
  actions: InputLog;
}

interface Streaming {
  context: AppContext;
  ticket: string;
  chance: RunChance;
  /** Of a run that goes on after an interruption: what was played before. */
  played: Played | null;
  onSeeds(from: number, seeds: readonly number[]): void;
  /** True while inputs do not reach the server. */
  onConnection(isCutOff: boolean): void;
  /** The run's time is over: it ends as it stands. */
  onOver(): void;
}

export type ChanceStream = ReturnType<typeof createChanceStream>;

/** Milliseconds until the next try, the longer it lasts the longer. */
const waits = [500, 1_000, 2_000, 4_000];
/** While nothing happens, inputs are sent so often; after an action at once, so that chance is there when it is drawn. */
const idleMs = 500;
/** Chunks after an action in which its consequences are decided. */
const eagerChunks = 6;
/** An answer later than that makes the game wait: the player is told why. */
const patienceMs = 2_500;

/** Sends the inputs of a prize run while it is played, chunk by chunk and in order, and brings the chance of later chunks. */
export function createChanceStream({ context, ticket, chance, played, ...heard }: Streaming) {
  const { chunkTicks, ahead } = chance;
  // every chunk that the server has was answered with one seed
  let sent = chance.seeds.length - ahead;
  let log: InputLog = [];
  let complete = 0;
  let eagerUntil = 0;
  let failures = 0;
  let isSending = false;
  let isStopped = false;
  let sentAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function add({ ticks, actions }: Played): void {
    log = [...log, ...actions];
    complete = Math.floor(ticks / chunkTicks);
    const last = actions.at(-1);
    if (last) eagerUntil = Math.floor(last[0] / chunkTicks) + eagerChunks;
    if (sent < eagerUntil || Date.now() - sentAt >= idleMs) void send();
  }

  async function send(): Promise<void> {
    if (isSending || isStopped || complete <= sent) return;
    isSending = true;
    sentAt = Date.now();
    const [from, to] = [sent, complete];
    const own = log.filter(([tick]) => tick >= from * chunkTicks && tick < to * chunkTicks);
    const slow = setTimeout(() => !isStopped && heard.onConnection(true), patienceMs);
    const answer = await context.backend.ask('sendRunInputs', {
      params: { ticket },
      body: { from, to, log: encodeLog(own) },
    });
    clearTimeout(slow);
    isSending = false;
    if (isStopped) return;
    if (answer.ok) {
      sent = to;
      log = log.filter(([tick]) => tick >= to * chunkTicks);
      failures = 0;
      heard.onConnection(false);
      heard.onSeeds(from + ahead, answer.body.seeds);
      if (sent < eagerUntil) void send();
      return;
    }
    const { status } = answer;
    const mayPass = status === 0 || status === 429 || status >= 500;
    if (!mayPass) {
      stop();
      heard.onOver();
      return;
    }
    heard.onConnection(true);
    timer = setTimeout(() => void send(), waits[Math.min(failures++, waits.length - 1)]);
  }

  /** Back online: at once, not at the next try. */
  const retry = () => {
    clearTimeout(timer);
    void send();
  };

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener('online', retry);
  }

  addEventListener('online', retry);
  if (played) add(played);
  return { did: add, /** The game waits for chance. */ needed: () => void send(), stop };
}
