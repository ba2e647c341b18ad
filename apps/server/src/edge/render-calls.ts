import { isOverload } from '@atrium/api/platform/overload';
import type { TaggedTold } from '@atrium/api/platform/serve/serve';
import { anything, bounded } from '@atrium/api/platform/tags';
import { addressOf } from '@atrium/contract/client';
import type { AnswerBody, CallName } from '@atrium/contract/shapes';
import type { VisitorAsk } from '../backend/backend-of.ts';

/** A call and its one repetition. */
const patience = 2;

/**
 * What one render asks of the backend, what that was made of, and whether something of it could not be had in the end. Once the backend has
 * failed to answer, it is left alone: whatever else the page needs would only make people wait longer for the same news.
 */
export function watchCalls(ask: VisitorAsk) {
  const missing = new Set<string>();
  const tags = new Set<string>();
  let failures = 0;
  let configuration: AnswerBody<'getConfiguration'> | null = null;
  return {
    lacksSomething: () => missing.size > 0,

    /** What the backend made its answers of; a page that asked for nothing may depend on anything. */
    tags: () => bounded(tags.size > 0 ? tags : [anything]),

    /** What the page was made with; null where it did not ask, or was not told. */
    configuration: () => configuration,

    ask: (async (name, parts) => {
      const told = failures < patience ? await answered(name, parts) : unavailable(503);
      if (told.status === 503 || told.status === 504) {
        failures++;
        missing.add(addressOf(name, parts));
      } else if (missing.size > 0) missing.delete(addressOf(name, parts));
      for (const tag of told.tags) tags.add(tag);
      if (isConfiguration(name, told)) configuration = told.body;
      return told;
    }) satisfies VisitorAsk,
  };

  async function answered(...call: Parameters<VisitorAsk>): Promise<TaggedTold> {
    try {
      return await ask(...call);
    } catch (error) {
      if (!isOverload(error)) throw error;
      return unavailable(504);
    }
  }
}

const isConfiguration = (
  name: CallName,
  told: TaggedTold,
): told is TaggedTold & { body: AnswerBody<'getConfiguration'> } =>
  name === 'getConfiguration' && told.status === 200;

const unavailable = (status: number): TaggedTold => ({
  status,
  body: { error: 'BACKEND_UNAVAILABLE' },
  tags: [anything],
});
