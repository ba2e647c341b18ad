import { type Milestone, newMilestones } from '@atrium/domain/listening/milestones';
import { isAtEnd } from '@atrium/domain/listening/playback-position';
import { isSpoken } from '../model/is-spoken.ts';
import type { OpenedMedia, PlayableTrack } from '../model/track.ts';
import { changeListeningState, listeningState, type UnsentReport } from './listening-state.ts';
import { playerPort } from './player-port.ts';
import { isKnownWho, savePosition } from './positions.ts';

/** Seconds heard after which it is told. */
const interval = 15;
/** A gap of more than this between two looks was a sleeping machine, not a listener. */
const longestLook = 2000;

/** What plays, and how far it is: a sound of the queue, or a film. */
export interface PlayingMedia {
  /** Another one for every play, also of the same thing. */
  turn: number;
  track: PlayableTrack | undefined;
  opened: OpenedMedia | null;
  isPreview: boolean;
  /** An element says that it paused before it says that it is over. */
  isOver: boolean;
  sound: { isPaused: boolean; isReady: boolean; position: number; duration: number };
}

interface Telling {
  /** `STREAM_LIMIT_REACHED`, `TIME_LIMIT_REACHED`: what plays must end. */
  onStopped: (code: string) => void;
  /** The ticket is worth nothing any more. */
  onTicketLost: () => void;
  onMilestone: (track: PlayableTrack, percent: Milestone) => void;
}

/** Counts what was really heard, tells it every fifteen seconds and at the end, and remembers where it was left. */
export function createUsage({ onStopped, onTicketLost, onMilestone }: Telling) {
  let state: PlayingMedia | null = null;
  let ticket: string | null = null;
  const listened = countListening();
  const reached = countMilestones(onMilestone);
  /** This play has been told to its end. */
  let isClosed = false;

  function report(now: number, partial: boolean, isLeaving = false) {
    const track = state?.track;
    const seconds = listened.takeHeard();
    if (!ticket || !track || isClosed || (seconds === 0 && partial)) return;
    isClosed = !partial;
    const told = reportOf(ticket, state?.sound.duration || track.duration || seconds, seconds, partial, now);
    void telling(sendReport(told, { isLeaving })).then((outcome) => {
      if (outcome === 'kept' || outcome === 'taken' || told.ticketId !== ticket) return;
      listened.takeHeard();
      ticket = null;
      if (outcome === 'lost') onTicketLost();
      else onStopped(outcome);
    });
  }

  function keepPlace(isFinished: boolean, isLeaving = false) {
    const track = state?.track;
    listened.markKept();
    // a preview is no place in the track
    if (!state?.opened || !track || state.isPreview) return;
    const { position, duration } = state.sound;
    const isOver = isFinished || isAtEnd(position, duration);
    if (isOver || position > 0)
      void telling(savePosition(track, { position, duration, isFinished: isOver }, isLeaving));
  }

  const close = (now: number) => {
    // the last moment is never seen: what follows begins in it, or the sound stops
    if (state?.opened && state.isOver) reached.tell(state, state.sound.duration);
    if (state?.opened) report(now, false);
    // where it was paused is known already
    if (state && !state.sound.isPaused) keepPlace(state.isOver);
    listened.stop();
    reached.clear();
    isClosed = false;
  };

  return {
    /** Whatever became of the player; null where nothing is to be played any more. */
    follow(next: PlayingMedia | null, now: number): void {
      const before = state;
      if (!next) {
        close(now);
        ticket = null;
        state = null;
        return;
      }
      if (before && before.turn !== next.turn) {
        close(now);
      } else if (ticket !== (next.opened?.ticket ?? null) && next.opened) report(now, true);
      if (next.opened) ticket = next.opened === before?.opened ? ticket : next.opened.ticket;
      else ticket = null;
      const isHeard = next.opened !== null && !next.sound.isPaused && next.sound.isReady;
      listened.look(isHeard, now);
      const hasStopped =
        before?.opened && !before.sound.isPaused && next.sound.isPaused && before.turn === next.turn;
      state = next;
      if (isHeard) reached.tell(next, next.sound.position);
      if (hasStopped && next.isOver) reached.tell(next, next.sound.duration);
      if (listened.heard() >= interval) report(now, true);
      if (listened.sinceKept() >= interval || hasStopped) keepPlace(next.isOver);
      if (hasStopped) report(now, !next.isOver);
    },
    /** The page is hidden or goes away: what is not told now may never be. */
    leave(now: number): void {
      report(now, true, true);
      if (state && (!state.sound.isPaused || isSpoken(state.track ?? {}))) keepPlace(false, true);
    },
  };
}

const reportOf = (
  ticketId: string,
  duration: number,
  seconds: number,
  partial: boolean,
  now: number,
): UnsentReport => ({
  ticketId,
  date: new Date(now).toISOString(),
  usageDuration: seconds,
  maxUsageDuration: Math.round(duration),
  partial,
});

/** Seconds heard: not told yet, and since the place was kept. */
function countListening() {
  let looked: number | null = null;
  let heard = 0;
  let sinceKept = 0;
  return {
    look(isHeard: boolean, now: number): void {
      if (isHeard && looked !== null && now - looked <= longestLook) {
        heard += (now - looked) / 1000;
        sinceKept += (now - looked) / 1000;
      }
      looked = isHeard ? now : null;
    },
    stop(): void {
      looked = null;
    },
    heard: () => heard,
    takeHeard(): number {
      const seconds = Math.round(heard);
      heard = 0;
      return seconds;
    },
    sinceKept: () => sinceKept,
    markKept(): void {
      sinceKept = 0;
    },
  };
}

/** The shares of what plays that are reached for the first time. */
function countMilestones(onMilestone: Telling['onMilestone']) {
  let reached: Milestone[] = [];
  return {
    tell({ track, sound: { duration } }: PlayingMedia, position: number): void {
      if (!track) return;
      for (const percent of newMilestones(position, duration, reached)) {
        reached = [...reached, percent];
        onMilestone(track, percent);
      }
    },
    clear(): void {
      reached = [];
    },
  };
}

const untold = new Set<Promise<unknown>>();

function telling<Answer>(sent: Promise<Answer>): Promise<Answer> {
  untold.add(sent);
  return sent.finally(() => untold.delete(sent));
}

/** Once all that was on its way is answered. */
export const allUsageReported = (): Promise<unknown> => Promise.allSettled(untold);

type Outcome = 'taken' | 'kept' | 'lost' | 'STREAM_LIMIT_REACHED' | 'TIME_LIMIT_REACHED';
type Sending = { isLeaving?: boolean; offline?: boolean };

async function sendReport(
  report: UnsentReport,
  { isLeaving = false, offline = false }: Sending = {},
): Promise<Outcome> {
  const { ask } = await playerPort;
  const body = { ...report, type: 'listened', offline };
  const answer = await ask('reportStreaming', { body, keepalive: isLeaving });
  if (answer.ok) return 'taken';
  const { error } = answer.problem;
  if (error === 'STREAM_LIMIT_REACHED' || error === 'TIME_LIMIT_REACHED') return error;
  // nothing came back, or nothing that is about this report
  const isAnswered = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
  if (isAnswered) return 'lost';
  changeListeningState({ reports: [...listeningState().reports, report] });
  return 'kept';
}

/** What could not be told while there was no network; whatever is refused now stays untold. */
export async function sendUnsentReports(): Promise<void> {
  if (!(await isKnownWho())) return;
  const { reports } = listeningState();
  changeListeningState({ reports: [] });
  for (const report of reports) await sendReport(report, { offline: true });
}
