import type { Call } from '@atrium/contract/call';
import type { Hono } from 'hono';
import { isOverload } from '../../platform/concurrency/overload.ts';
import { requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { problemResponse } from '../../platform/serve/problem-response.ts';
import type { ServeOptions } from '../../platform/serve/serve.ts';
import { isInboxCursor } from './notification-inbox.ts';
import type { NotificationStreams, StreamSink } from './notification-streams.ts';

export const streamPath = '/notifications/stream';

/** No call of the contract, because it has no end; but its caller is checked in the same way. */
const call = {
  method: 'GET',
  path: streamPath,
  effect: 'read',
  needs: 'ownAccount',
  stream: true,
} as const satisfies Call;

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  // proxies that collect answers would collect this one for ever
  'x-accel-buffering': 'no',
};

/** First of all, after how long to come back: not all at once after a restart. */
export const streamPreamble = () => `retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`;

/** How to leave again, or why there is nothing to listen to. */
export type OpenStream = (request: Request, sink: StreamSink) => Promise<(() => void) | Response>;

interface Parts {
  streams: NotificationStreams;
  openContext: ServeOptions['openContext'];
}

export const streamOpener =
  ({ streams, openContext }: Parts): OpenStream =>
  async (request, sink) => {
    try {
      const ctx = await openContext(request, call);
      if (ctx instanceof AppError) return problemResponse(ctx);
      const { userId, grantId } = requirePerson(ctx);
      // a tab that takes over from another says itself where that one was
      const last =
        request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after') ?? '';
      return streams.add({ tenant: ctx.tenant, userId, grantId }, isInboxCursor(last) ? last : null, sink);
    } catch (error) {
      if (isOverload(error)) return problemResponse(new AppError('SERVICE_UNAVAILABLE'));
      throw error;
    }
  };

/** For a caller of the backend itself; an edge hands over its connection, which costs less. */
export function streamRoute(app: Hono, open: OpenStream): void {
  app.get(streamPath, async ({ req }) => {
    const encoder = new TextEncoder();
    let leave: (() => void) | undefined;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given;
      },
      cancel: () => leave?.(),
    });
    const sink: StreamSink = {
      write(text) {
        controller?.enqueue(encoder.encode(text));
        return (controller?.desiredSize ?? 0) > -mostUnread;
      },
      end: () => controller?.close(),
    };
    sink.write(streamPreamble());
    const opened = await open(req.raw, sink);
    if (opened instanceof Response) return opened;
    leave = opened;
    return new Response(body, { headers: streamHeaders });
  });
}

/** How many messages may wait for a client that does not read. */
const mostUnread = 64;
