import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamSink } from '@atrium/api/modules/notifications/notification-streams';
import { streamHeaders, streamPath, streamPreamble } from '@atrium/api/modules/notifications/stream-route';
import { writeResponse } from '../http/fetch-bridge.ts';
import { baseHeaders, closedPolicy } from '../http/security-headers.ts';
import type { Backend } from './backend.ts';

/** Bytes that may wait for a client that does not read. */
const mostUnread = 64 * 1024;

/**
 * Hands a connection over to the notification streams. When this returns, nothing of the request is held any more:
 * thousands listen for hours, and each keeps its socket and a place in a list.
 */
export async function openLiveStream(
  { openStream }: Pick<Backend, 'openStream'>,
  host: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const headers = new Headers();
  for (const name of ['authorization', 'last-event-id', 'x-tenant-id'])
    if (typeof req.headers[name] === 'string') headers.set(name, req.headers[name]);
  const early: string[] = [];
  const sink: StreamSink = {
    write(text) {
      if (!res.headersSent) return early.push(text) < 100;
      res.write(text);
      return res.writableLength < mostUnread;
    },
    end: () => void res.end(),
  };
  const opened = await openStream(
    new Request(`http://${host}${streamPath}${new URL(req.url ?? '', 'http://x').search}`, { headers }),
    sink,
  );
  if (opened instanceof Response) {
    await writeResponse(req, res, opened);
    return;
  }
  res.once('close', opened);
  if (res.closed || res.destroyed) opened();
  res.writeHead(200, { ...baseHeaders, 'content-security-policy': closedPolicy, ...streamHeaders });
  res.write(streamPreamble() + early.join(''));
}
