import type { Problem } from '@atrium/contract/errors';

const problemType = 'application/problem+json';

/** Whether a caller asks for RFC 9457 by name; a caller that takes anything gets the answer as it always was. */
export const wantsProblemDetails = (accept: string | undefined): boolean =>
  (accept ?? '')
    .split(',')
    .some((range) => /^application\/problem\+json\s*(?:;(?!\s*q=0(?:\.0*)?\s*$).*)?$/i.test(range.trim()));

/** A failure by RFC 9457, with all that it said before as extension members (decision 0069). */
export async function asProblemDetails(response: Response): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (response.status < 400 || !isJson) return response;
  const problem = (await response.json()) as Partial<Problem>;
  const headers = new Headers(response.headers);
  headers.set('content-type', problemType);
  const body = {
    type: `tag:atrium,2026:problem/${problem.error ?? 'INTERNAL'}`,
    title: problem.message ?? '',
    ...(problem.requestId && { instance: `urn:uuid:${problem.requestId}` }),
    ...problem,
    status: response.status,
  };
  return new Response(JSON.stringify(body), { status: response.status, headers });
}
