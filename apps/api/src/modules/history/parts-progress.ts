import type { PartProgress } from '@atrium/contract/schemas/history';
import { type Context, requirePerson } from '../../platform/context.ts';
import { readPlaying } from './history-entry.ts';
import { playedHistoryTypes } from './playback-position.ts';

/** More than any book or show has; the newest, should one have more. */
const most = 1000;

/** Where the caller stopped in each part of a book, a show or a series. */
export const listPartsProgress = (ctx: Context, wholeId: number): Promise<PartProgress[]> =>
  ctx.tx(async ({ db }) => {
    const rows = await db
      .selectFrom('play_history')
      .selectAll()
      .where('user_id', '=', requirePerson(ctx).userId)
      .where('type', '=', playedHistoryTypes)
      .where('whole_id', '=', wholeId)
      .orderBy('at', 'desc')
      .limit(most)
      .execute();
    return rows.flatMap((row) => {
      const playing = readPlaying(row);
      if (!playing) return [];
      const { position, duration = null } = playing;
      return [
        { id: row.article_id, position, duration, at: row.at.toISOString(), isFinished: row.is_finished },
      ];
    });
  });
