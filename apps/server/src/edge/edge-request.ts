import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@atrium/contract/errors';
import type { Auth } from '../backend/auth.ts';
import type { Backend } from '../backend/backend.ts';
import type { GameFiles } from '../games/game-files.ts';
import { writeResponse } from '../http/fetch-bridge.ts';
import { isUnfinished } from '../http/limited-body.ts';
import type { NetworkClient } from '../http/network-client.ts';
import { transportHeaders } from '../http/security-headers.ts';
import type { Site } from '../http/site.ts';
import type { StaticFolder } from '../http/static-files.ts';
import type { Images } from '../images/images.ts';
import type { Media } from '../media/media.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Sites } from './addresses/sites.ts';
import type { Reports } from './browser-reports.ts';
import type { Console } from './console/console.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { LoginFlow } from './gateway/login-flow.ts';
import type { createAdmission } from './limits/admission.ts';
import { answerBeforeBody } from './limits/announced-body.ts';
import type { HitPath } from './pages/cache-hit-path.ts';
import type { Pages } from './pages/pages.ts';
import type { RenderPace } from './pages/render-pace.ts';
import type { PreviewSite } from './preview/preview.ts';
import type { Compression } from './responses/compression.ts';
import { problemAnswer } from './responses/problem-answer.ts';
import { asProblemDetails, wantsProblemDetails } from './responses/problem-details.ts';
import type { WellKnown } from './well-known/well-known.ts';

export interface EdgeOptions {
  backend: Pick<Backend, 'sessions' | 'metrics' | 'openStream'>;
  sites: Sites;
  auth: Auth;
  login: LoginFlow;
  clientOf: (req: IncomingMessage) => NetworkClient;
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
  uploads: Uploads;
  folders: readonly StaticFolder[];
  reports: Reports;
  console: Console;
  preview: PreviewSite;
  /** Answered before any tenant is looked up. */
  probe: (path: string, req: IncomingMessage) => Promise<Response> | null;
  publicOrigin: string;
  log: Record<'info' | 'warn' | 'error', (detail: object, message: string) => void>;
  /** Whether a line is written for each request (LOG_LEVEL=info or finer). */
  logsRequests: boolean;
}

/** A request on its way through the edge. */
export interface EdgeRequest {
  edge: EdgeOptions;
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  /** Without its query. */
  path: string;
}

/** The same once it is known whom it is for. */
export interface SiteRequest extends EdgeRequest {
  site: Site;
}

/** What a request turned out to be, for our figures; null where the next stage has to look. */
export type RequestOutcome = string | null;
export type EdgeStage<P extends EdgeRequest> = (passage: P) => RequestOutcome | Promise<RequestOutcome>;

/** The first stage that answers ends the way. */
export async function runStages<P extends EdgeRequest>(
  stages: readonly EdgeStage<P>[],
  passage: P,
): Promise<RequestOutcome> {
  for (const stage of stages) {
    const told = stage(passage);
    // most stages look at the address and pass: those are not awaited
    const outcome = told instanceof Promise ? await told : told;
    if (outcome !== null) return outcome;
  }
  return null;
}

export async function sendResponse<O extends string>(
  { edge, req, res, requestId }: EdgeRequest,
  made: Response,
  outcome: O,
): Promise<O> {
  const response = wantsProblemDetails(req.headers.accept) ? await asProblemDetails(made) : made;
  res.setHeader('x-request-id', requestId);
  for (const [name, value] of Object.entries(transportHeaders(edge.publicOrigin))) res.setHeader(name, value);
  if (isUnfinished(req)) await answerBeforeBody(req, res, response);
  else await writeResponse(req, res, response);
  return outcome;
}

export const sendProblem = (passage: EdgeRequest, code: ErrorCode, outcome = 'refused'): Promise<string> =>
  sendResponse(passage, problemAnswer(code, 'en', passage.requestId), outcome);
