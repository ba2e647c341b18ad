import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { baseHeaders, closedPolicy } from '../../http/security-headers.ts';
import { isUploadPath } from '../../uploads/uploads-path.ts';
import { bodyLimitOf } from '../addresses/backend-calls.ts';

/** Long enough for an answer to be read before the connection goes, and no longer. */
const lingerMs = 1000;

/** Says itself that its body is larger than the call takes: nothing of it needs to be read. */
export function announcesTooMuch({ method = 'GET', url = '/', headers }: IncomingMessage): boolean {
  const announced = headers['content-length'];
  if (announced === undefined) return false;
  const asked = url.split('?', 1)[0] ?? '/';
  if (isUploadPath(asked)) return false;
  const path = asked.replace(/^\/backend/, '');
  return Number(announced) > bodyLimitOf(method, path);
}

/**
 * An answer before the body is there; the connection closes with it. A client that is still sending would be reset, and
 * never see the answer, if we closed with its bytes unread; so those are thrown away for a moment first.
 */
export async function answerBeforeBody(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Response,
): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  res.writeHead(answer.status, {
    ...baseHeaders,
    'content-security-policy': closedPolicy,
    ...Object.fromEntries(answer.headers),
    'content-length': body.length,
    connection: 'close',
  });
  res.write(body);
  req.resume();
  await Promise.race([once(req, 'close').catch(() => {}), sleep(lingerMs, undefined, { ref: false })]);
  res.end();
}
