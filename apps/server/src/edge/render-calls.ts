import { isOverload } from '@atrium/api/platform/overload';
import { anything, bounded, readTags } from '@atrium/api/platform/tags';
import type { RequestContext } from '@atrium/portal/kit/visit/request-context';

/** A call and its one repetition. */
const patience = 2;

/**
 * What one render asks of the backend, what that was made of, and whether something of it could not be had in the end. Once the backend has
 * failed to answer, it is left alone: whatever else the page needs would only make people wait longer for the same news.
 */
export function watchCalls(ask: RequestContext['fetch']) {
  const missing = new Set<string>();
  const tags = new Set<string>();
  let failures = 0;
  return {
    lacksSomething: () => missing.size > 0,

    /** What the backend made its answers of; a page that asked for nothing may depend on anything. */
    tags: () => bounded(tags.size > 0 ? tags : [anything]),

    async fetch(url: string, init: RequestInit): Promise<Response> {
      const response = failures < patience ? await answered(url, init) : unavailable(503);
      if (response.status === 503 || response.status === 504) {
        failures++;
        missing.add(url);
      } else missing.delete(url);
      for (const tag of readTags(response.headers)) tags.add(tag);
      return response;
    },
  };

  async function answered(url: string, init: RequestInit): Promise<Response> {
    try {
      return await ask(url, init);
    } catch (error) {
      if (!isOverload(error)) throw error;
      return unavailable(504);
    }
  }
}

const unavailable = (status: number) => Response.json({ error: 'BACKEND_UNAVAILABLE' }, { status });
