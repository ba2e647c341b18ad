import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@atrium/contract/errors';
import type { Auth } from '../backend/auth.ts';
import type { Backend } from '../backend/backend.ts';
import type { GameFiles } from '../games/game-files.ts';
import type { Client } from '../http/client-of.ts';
import { writeResponse } from '../http/fetch-bridge.ts';
import { transportHeaders } from '../http/security-headers.ts';
import type { Site } from '../http/site.ts';
import type { Folder } from '../http/static-files.ts';
import type { Images } from '../images/images.ts';
import type { Media } from '../media/media.ts';
import type { createAdmission } from './admission.ts';
import type { Compression } from './compression.ts';
import type { Gateway } from './gateway.ts';
import type { HitPath } from './hit-path.ts';
import type { Login } from './login.ts';
import type { Pages } from './pages.ts';
import { problemAnswer } from './problem-answer.ts';
import type { RenderPace } from './render-pace.ts';
import type { Reports } from './reports.ts';
import type { Sites } from './sites.ts';
import type { WellKnown } from './well-known/well-known.ts';

export interface EdgeOptions {
  backend: Pick<Backend, 'sessions' | 'metrics' | 'openStream'>;
  sites: Sites;
  auth: Auth;
  login: Login;
  clientOf: (req: IncomingMessage) => Client;
  admission: ReturnType<typeof createAdmission>;
  gateway: Gateway;
  pages: Pages;
  compression: Compression;
  hitPath: HitPath;
  pace: RenderPace;
  wellKnown: WellKnown;
  images: Images;
  media: Media;
  gameFiles: GameFiles;
  folders: readonly Folder[];
  reports: Reports;
  /** Answered before any tenant is looked up. */
  probe: (path: string, req: IncomingMessage) => Promise<Response> | null;
  publicOrigin: string;
  log: Record<'warn' | 'error', (detail: object, message: string) => void>;
}

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
    const told = stage(passage);
    // most look at the address and pass: for them nobody waits
    const outcome = told instanceof Promise ? await told : told;
    if (outcome !== null) return outcome;
  }
  return null;
}

export async function answer<O extends string>(
  { edge, req, res, requestId }: Passage,
  response: Response,
  outcome: O,
): Promise<O> {
  res.setHeader('x-request-id', requestId);
  for (const [name, value] of Object.entries(transportHeaders(edge.publicOrigin))) res.setHeader(name, value);
  await writeResponse(req, res, response);
  return outcome;
}

export const refuseWith = (passage: Passage, code: ErrorCode, outcome = 'refused'): Promise<string> =>
  answer(passage, problemAnswer(code, 'en', passage.requestId), outcome);
