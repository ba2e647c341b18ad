import { isOverload } from '@atrium/api/platform/concurrency/overload';
import { transportHeaders } from '../http/security-headers.ts';
import { type EdgeRequest, type RequestOutcome, sendProblem } from './edge-request.ts';

/** Every request under a host of our own, the console's or that of previews, has places and limits of its own. */
export async function admitToHost(
  passage: EdgeRequest,
  host: 'console' | 'preview',
  serve: () => Promise<RequestOutcome>,
): Promise<RequestOutcome> {
  const { edge, req, res, path, requestId } = passage;
  res.setHeader('x-request-id', requestId);
  for (const [name, value] of Object.entries(transportHeaders(edge.publicOrigin))) res.setHeader(name, value);
  const admitted = edge.admission.enter(req, { tenant: { id: host } }, path);
  if ('error' in admitted) {
    res.setHeader('retry-after', String(admitted.retryAfterSeconds));
    return sendProblem(passage, admitted.error);
  }
  try {
    return await serve();
  } catch (error) {
    // no page of a tenant says sorry here
    if (res.headersSent) throw error;
    const isBusy = isOverload(error);
    edge.log[isBusy ? 'warn' : 'error']({ err: error, requestId }, `request of the ${host} host failed`);
    return await sendProblem(passage, isBusy ? 'SERVICE_UNAVAILABLE' : 'INTERNAL', 'backend');
  } finally {
    admitted.leave();
  }
}
