import { toRequest } from '../http/fetch-bridge.ts';
import { limitedBody } from '../http/limited-body.ts';
import { bodyLimitOf, withRequiredHeaders } from './addresses/backend-calls.ts';
import { type EdgeRequest, type RequestOutcome, sendResponse } from './edge-request.ts';
import { answerBeforeBody } from './limits/announced-body.ts';
import { problemAnswer } from './responses/problem-answer.ts';

/** Hands a call and its body over, as far as the call may have one, and sends the answer. */
export async function passBody(
  passage: EdgeRequest,
  origin: string,
  answer: (request: Request) => Promise<Response>,
): Promise<RequestOutcome> {
  const { edge, req, res, path, requestId } = passage;
  const called = path.slice('/backend'.length);
  const isChunked = req.headers['transfer-encoding'] !== undefined;
  const body = isChunked ? limitedBody(req, bodyLimitOf(req.method ?? 'GET', called)) : null;
  const answered = answer(toRequest(req, origin, edge.clientOf(req), body?.stream));
  const response = body ? await Promise.race([answered, body.exceeded.then(() => null)]) : await answered;
  if (response) return sendResponse(passage, withRequiredHeaders(response, called), 'backend');
  answered.catch(() => {}); // it ends with the stream, and no caller waits for it
  await answerBeforeBody(req, res, problemAnswer('BODY_TOO_LARGE', 'en', requestId));
  return 'refused';
}
