import { type BatchedAnswer, batchPath, isBatchableCall } from '@atrium/contract/batched-reads';
import type { Call } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';
import type { CallName } from '@atrium/contract/shapes';

/** Batch endpoint: the calls of a batched request. Null for any other request; none where it names a call that may not. */
export function batchedCallsOf(request: Request): readonly CallName[] | null {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || pathname !== `/backend${batchPath}`) return null;
  const names = [...new Set((searchParams.get('of') ?? '').split(','))];
  return names.every(isBatchableCall) ? names : [];
}

/**
 * Each is asked of the backend as if it had come alone, with the same person and the same limits, and answers for
 * itself: one that fails fails by itself. Only a session that is over is over for all of them. Decision 0038.
 */
export async function answerBatch(
  request: Request,
  names: readonly CallName[],
  ask: (part: Request) => Promise<Response>,
): Promise<Response> {
  const answers = await Promise.all(
    names.map(async (name) => {
      const { path }: Call = calls[name];
      const url = new URL(`/backend${path}`, request.url);
      return { name, response: await ask(new Request(url, { headers: request.headers })) };
    }),
  );
  const signedOut = answers.find(({ response }) => response.status === 401);
  if (signedOut) return signedOut.response;
  const told = await Promise.all(
    answers.map(async ({ name, response }) => [
      name,
      { status: response.status, body: await response.json().catch(() => null) },
    ]),
  );
  return Response.json(Object.fromEntries(told) satisfies BatchedAnswer);
}
