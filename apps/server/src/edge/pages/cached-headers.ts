import type { IncomingMessage, ServerResponse } from 'node:http';

/** The head of an answer as Node wrote it, without what each answer has of its own: its length, its name and the time. */
export interface CachedHeaders {
  before: string;
  after: string;
}

/** Where Node keeps the head between `writeHead` and the first bytes. A Node that does not gets `writeHead` each time. */
interface WithHead {
  _header?: unknown;
}

const nameMark = '\r\nx-request-id: ';
const dateMark = '\r\nDate: ';
const dateLength = new Date(0).toUTCString().length;

/**
 * Whether the head of the last answer is right for this one too: no stage has set a header, the
 * connection stays open, and a body is wanted and may come at once. For all others Node decides, as
 * it did the first time. Decision 0056.
 */
export const takesCachedHeaders = (req: IncomingMessage, res: ServerResponse): boolean =>
  req.method === 'GET' &&
  res.shouldKeepAlive &&
  req.headers.expect === undefined &&
  res.getHeaderNames().length === 0;

/** What `writeHead` has made of headers of which length and name are the last; null where that looks unusual. */
export function readCachedHeaders(
  res: ServerResponse,
  length: number,
  requestId: string,
): CachedHeaders | null {
  const { _header: head } = res as WithHead;
  if (typeof head !== 'string') return null;
  const own = `${length}${nameMark}${requestId}${dateMark}`;
  const end = head.indexOf(own);
  if (end < 0) return null;
  const after = head.slice(end + own.length + dateLength);
  // whatever else it may say, it says that the connection stays, and then ends
  if (!after.startsWith('\r\nConnection: keep-alive\r\n') || !after.endsWith('\r\n\r\n')) return null;
  return { before: flat(head.slice(0, end)), after: flat(after) };
}

/** In place of `writeHead`, which checks and joins each header anew for every answer. */
export function writeCachedHeaders(
  res: ServerResponse,
  { before, after }: CachedHeaders,
  { status, length, requestId }: { status: number; length: number; requestId: string },
) {
  res.statusCode = status;
  (res as WithHead)._header = before + length + nameMark + requestId + dateMark + dateNow() + after;
}

/** A slice holds on to all that it was cut from, and joined texts to their pieces. */
const flat = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

let date = '';
let [dateFrom, dateUntil] = [0, 0];

/** As Node writes it, once a second; a clock may be put back. */
function dateNow(): string {
  const moment = Date.now();
  if (moment >= dateUntil || moment < dateFrom) {
    date = new Date(moment).toUTCString();
    dateFrom = moment - (moment % 1000);
    dateUntil = dateFrom + 1000;
  }
  return date;
}
