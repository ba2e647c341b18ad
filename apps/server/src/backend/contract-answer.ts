import type { Call } from '@atrium/contract/call';
import type { CallSchemas } from '@atrium/contract/call-schemas';
import { calls } from '@atrium/contract/calls';
import { schemas } from '@atrium/contract/schemas';
import type { CallName } from '@atrium/contract/shapes';

const reads = (Object.entries(calls) as [CallName, Call][])
  .filter(([, { method }]) => method === 'GET')
  .map(([name, { path }]) => ({
    // what stands there as it is goes first: `/like/playlists` is no `/like/{type}`
    rank: path.replaceAll(/\{\w+\}/g, '\uffff'),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    shapes: schemas[name] as CallSchemas,
  }))
  .sort((a, b) => (a.rank < b.rank ? -1 : 1));

/** A stranger's normal answer as the contract declares it, and nothing besides; what is no such answer is thrown. */
export async function contractAnswer(method: string, address: string, answer: Response): Promise<Response> {
  const path = address.split('?', 1)[0] ?? '';
  const read = method === 'GET' ? reads.find(({ pattern }) => pattern.test(path)) : undefined;
  const shape = read?.shapes.responses[answer.status];
  if (!shape || answer.body === null) return answer;
  const body = shape.parse(await answer.json());
  return Response.json(body, { status: answer.status, headers: answer.headers });
}
