import type { HistoryItem, PartProgress } from '@atrium/contract/schemas/history';
import { type HistoryType, historyTypes } from '@atrium/domain/listening/history-types';
import type { AppContext } from '../../kit/visit/context.ts';

export const isOfType = (type: string): type is HistoryType =>
  (historyTypes as readonly string[]).includes(type);

/** Takes back what was removed: the place in what was played, and in all its parts. Whether it went well. */
export async function playAnew(
  { backend }: AppContext,
  item: HistoryItem,
  parts: readonly PartProgress[],
): Promise<boolean> {
  const { id, contentType } = item.item ?? item.article;
  const { position = 0, duration = null } = item.userCurrentPlaying ?? {};
  const whole = { id, position, duration, at: item.at, isFinished: item.isFinished };
  const places = parts.some((part) => part.id === id) ? parts : [...parts, whole];
  // the oldest first: where the whole goes on is what was played last
  for (const place of places.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const answer = await backend.ask('savePlayHistory', {
      params: { id: place.id },
      body: {
        userCurrentPlaying: {
          position: place.position,
          ...(place.duration !== null && { duration: place.duration }),
        },
        contentType,
        playedAt: place.at,
        isFinished: place.isFinished,
      },
    });
    if (!answer.ok) return false;
  }
  return true;
}

export const openAnew = async ({ backend }: AppContext, { type, id }: HistoryItem): Promise<boolean> =>
  isOfType(type) && (await backend.ask('addHistory', { params: { type, id }, body: {} })).ok;
