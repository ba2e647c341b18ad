import type { AnswerBody } from '@atrium/contract/shapes';
import { bucketOf } from '@atrium/domain/subscription/subscription';

type Held = Pick<AnswerBody<'getSubscriptions'>[number], 'id' | 'typeId' | 'state' | 'subState'>;

/**
 * Of an order that was accepted: whether it runs by now, or was given up. One that was never seen may still be on its
 * way; only what was seen waiting can be missed.
 */
export function orderStatusOf(
  held: readonly Held[],
  typeId: number,
  wasWaiting: boolean,
): 'success' | 'declined' | 'waiting' | 'unknown' {
  const own = held.filter((one) => one.typeId === typeId).map(bucketOf);
  if (own.includes('active')) return 'success';
  if (own.includes('pending')) return 'waiting';
  return wasWaiting ? 'declined' : 'unknown';
}
