import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@atrium/contract/errors';
import type { EdgeOptions } from './edge.ts';
import { writeResponse } from './fetch-bridge.ts';
import { problemAnswer } from './problem-answer.ts';
import type { Site } from './site.ts';

/** A request on its way through the edge. */
export interface Passage {
  edge: EdgeOptions;
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  /** Without its query. */
  path: string;
}

/** The same once it is known whom it is for. */
export interface SitePassage extends Passage {
  site: Site;
}

/** What a request turned out to be, for our figures; null where the next stage has to look. */
export type Outcome = string | null;
export type Stage<P extends Passage> = (passage: P) => Outcome | Promise<Outcome>;

/** The first stage that answers ends the way. */
export async function walk<P extends Passage>(stages: readonly Stage<P>[], passage: P): Promise<Outcome> {
  for (const stage of stages) {
    const outcome = await stage(passage);
    if (outcome !== null) return outcome;
  }
  return null;
}

export async function answer<O extends string>(
  { req, res }: Passage,
  response: Response,
  outcome: O,
): Promise<O> {
  await writeResponse(req, res, response);
  return outcome;
}

export const refuseWith = (passage: Passage, code: ErrorCode, outcome = 'refused'): Promise<string> =>
  answer(passage, problemAnswer(code, 'en', passage.requestId), outcome);
