import type { HistoryType } from '@atrium/domain/listening/history-types';
import {
  newestPosition,
  type PlaybackPosition,
  type RememberedPosition,
} from '@atrium/domain/listening/playback-position';
import type { TransactionContext } from '../../platform/context.ts';
import { type HistoryRow, readPlaying, writeHistoryEntry } from './history-entry.ts';

export const playedHistoryTypes: HistoryType = 'PLAY';

/** What a device says of one thing. */
export interface ReportedPosition extends PlaybackPosition {
  duration: number | null;
  isFinished: boolean;
}

/** The thing it says it of. */
interface Subject {
  id: number;
  contentType: string;
  wholeId: number | null;
  /** Of a whole: the part it is about. */
  item: { id: number; contentType: string } | null;
}

/** Every device has its own row, which only what it played later replaces. */
export const saveDevicePosition = (
  { db, tenant }: TransactionContext,
  userId: number,
  articleId: number,
  { device, position, at }: ReportedPosition,
) =>
  db
    .insertInto('play_position')
    .values({
      tenant_id: tenant.id,
      user_id: userId,
      article_id: articleId,
      device_key: device,
      position,
      played_at: new Date(at),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'article_id', 'device_key'])
        .doUpdateSet((e) => ({
          position: e.ref('excluded.position'),
          played_at: e.ref('excluded.played_at'),
        }))
        .whereRef('play_position.played_at', '<', 'excluded.played_at'),
    )
    .execute();

/** The row after the update: unchanged where another device reported a later time. */
export async function saveNewestPosition(
  tx: TransactionContext,
  userId: number,
  { id, contentType, wholeId, item }: Subject,
  said: ReportedPosition,
  known: HistoryRow | undefined,
): Promise<HistoryRow> {
  const taken = newestPosition(known ? rememberedOf(known) : null, said);
  if (!taken && known) return known;
  const { position, at, device, before } = taken ?? { ...said, before: null };
  // another part of a whole is another recording: there is no way back within this one
  const way = known && known.item_id !== (item?.id ?? null) ? null : before;
  return writeHistoryEntry(tx, {
    user_id: userId,
    type: playedHistoryTypes,
    article_id: id,
    content_type: contentType,
    user_current_playing: JSON.stringify({
      position,
      ...(said.duration !== null && { duration: said.duration }),
      ...(item && { itemId: item.id }),
    }),
    at: new Date(at),
    device_key: device,
    is_finished: said.isFinished,
    whole_id: wholeId,
    item_id: item?.id ?? null,
    item_type: item?.contentType ?? null,
    before_position: way?.position ?? null,
    before_at: way ? new Date(way.at) : null,
  });
}

/** Null for what was opened and never begun. */
function rememberedOf(row: HistoryRow): RememberedPosition | null {
  const { before_position: was, before_at: at } = row;
  const playing = readPlaying(row);
  return (
    playing && {
      position: playing.position,
      at: row.at.getTime(),
      device: row.device_key,
      before: was === null || at === null ? null : { position: was, at: at.getTime() },
    }
  );
}
