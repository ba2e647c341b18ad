import { anyTag, boundedTags } from '@atrium/api/platform/cache/cache-tags';
import { isOverload } from '@atrium/api/platform/concurrency/overload';
import type { TaggedAnswer } from '@atrium/api/platform/serve/serve';
import { callAddressOf } from '@atrium/contract/client';
import type { AnswerBody, CustomerCallName } from '@atrium/contract/shapes';
import type { AskAsVisitor } from '../../backend/backend-of.ts';

/** A call and its one repetition. */
const patience = 2;

/**
 * What one render asks of the backend, what that was made of, and whether something of it could not be had in the end. Once the backend has
 * failed to answer, it is left alone: whatever else the page needs would only make people wait longer for the same news.
 */
export function watchCalls(ask: AskAsVisitor) {
  const missing = new Set<string>();
  const tags = new Set<string>();
  let failures = 0;
  let configuration: AnswerBody<'getConfiguration'> | null = null;
  return {
    lacksSomething: () => missing.size > 0,

    /** What the backend made its answers of; a page that asked for nothing may depend on anything. */
    tags: () => boundedTags(tags.size > 0 ? tags : [anyTag]),

    /** What the page was made with; null where it did not ask, or was not told. */
    configuration: () => configuration,

    ask: (async (name, parts) => {
      const told = failures < patience ? await answered(name, parts) : unavailable(503);
      if (told.status === 503 || told.status === 504) {
        failures++;
        missing.add(callAddressOf(name, parts));
      } else if (missing.size > 0) missing.delete(callAddressOf(name, parts));
      for (const tag of told.tags) tags.add(tag);
      if (isConfiguration(name, told)) configuration = told.body;
      return told;
    }) satisfies AskAsVisitor,
  };

  async function answered(...call: Parameters<AskAsVisitor>): Promise<TaggedAnswer> {
    try {
      return await ask(...call);
    } catch (error) {
      if (!isOverload(error)) throw error;
      return unavailable(504);
    }
  }
}

const isConfiguration = (
  name: CustomerCallName,
  told: TaggedAnswer,
): told is TaggedAnswer & { body: AnswerBody<'getConfiguration'> } =>
  name === 'getConfiguration' && told.status === 200;

const unavailable = (status: number): TaggedAnswer => ({
  status,
  body: { error: 'BACKEND_UNAVAILABLE' },
  tags: [anyTag],
});
