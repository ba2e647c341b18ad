import type { Failure } from '@atrium/contract/client';
import type { Run, RunResult } from '@atrium/contract/schemas/games';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { AppContext } from '../../../kit/visit/context.ts';

export interface PlayedGame {
  id: number;
  contentType: ContentType;
}

export interface RunEnding {
  score: number;
  ticks?: number;
  log?: string;
}

/** The address of the game's files, for this visitor. */
export async function openGameFiles(
  { backend }: AppContext,
  { id, contentType }: PlayedGame,
  isSignedIn: boolean,
): Promise<string | Failure> {
  const body = { articleId: id, distributionChannel: 'WEB', deviceId: 1 };
  const ask = () => {
    if (!isSignedIn) return backend.ask('playFreeGame', { body });
    if (contentType === 'ARCADE_GAME')
      return backend.ask('joinArcadeCompetition', { body: { contentId: id, protocol: 'HTTP' } });
    return backend.ask('playGame', { body });
  };
  const answer = await ask();
  if (answer.ok) return answer.body.url;
  // biome-ignore lint/suspicious/noConsole: the specification has it logged
  console.warn('error online game url', { articleId: id, error: answer.problem.error });
  return answer;
}

/** Begun and not played: a leave to play is used before another is asked for. */
const unused = new Map<number, { run: Run; until: number }>();
const unusedMs = 60 * 60_000;

/** `?competition=955`: what is played on this page is played for that tournament. */
export function competitionHere(): { competition?: number } {
  const competition = Number(new URLSearchParams(location.search).get('competition'));
  return Number.isSafeInteger(competition) && competition > 0 ? { competition } : {};
}

export async function beginRun({ backend }: AppContext, articleId: number): Promise<Run | Failure> {
  const played = competitionHere();
  // one that was begun for a tournament is an attempt in it: it is kept for nothing else
  const kept = played.competition === undefined ? unused.get(articleId) : undefined;
  if (kept && kept.until > Date.now()) return kept.run;
  const answer = await backend.ask('startRun', { body: { articleId, ...played } });
  if (!answer.ok || played.competition !== undefined) return answer.ok ? answer.body : answer;
  unused.set(articleId, { run: answer.body, until: Date.now() + unusedMs });
  return answer.body;
}

/** The player plays it now: from here on it is in their history. */
export function claimRun({ backend }: AppContext, { id, contentType }: PlayedGame): void {
  unused.delete(id);
  void backend.ask('addHistory', { params: { type: 'GAME', id }, body: { contentType } });
}

/** Waits between tries, in milliseconds. */
const patience = [1_000, 3_000, 8_000];
/** No answer, a verdict by another process under way, or a server error: the same ticket gets the same answer later. */
const isWorthAnother = ({ status }: Failure) => status === 0 || status === 409 || status >= 500;

export async function submitRun(
  context: AppContext,
  ticket: string,
  body: RunEnding & { achievements: string[] },
  waits: readonly number[] = patience,
): Promise<RunResult | Failure> {
  const [wait, ...rest] = waits;
  // a leaving page may send only so much
  const keepalive = (body.log?.length ?? 0) < 50_000;
  const answer = await context.backend.ask('submitScore', { params: { ticket }, body, keepalive });
  if (answer.ok) return answer.body;
  if (wait === undefined || !isWorthAnother(answer)) return answer;
  await new Promise((resume) => setTimeout(resume, wait));
  return submitRun(context, ticket, body, rest);
}

export const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
