import { sql } from 'kysely';
import type { EventConsumer } from '../../platform/events/consumers.ts';

/** Whoever heard or saw half of something makes it more popular: once a day, so that nobody plays it up alone. */
export const popularityByListening: EventConsumer = {
  name: 'popularity by listening',
  types: ['media.listened'],
  async take({ db }, { payload }) {
    if (payload.percent !== 50 || payload.isAgain === true) return;
    await db
      .updateTable('article')
      .set({ popularity: sql`popularity + 1` })
      .where('id', '=', Number(payload.articleId))
      .execute();
  },
};
