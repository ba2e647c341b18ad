import type { Entry } from '@atrium/domain/site/models/structure';
import type { AppContext } from '../../kit/visit/context.ts';
import { requestArticle } from '../article/details/load-article.ts';
import { type Competition, competitionOf } from '../game-frame/session/competition.ts';

/** The first of the tournaments a game is played in that is not over; a page without it is still a page. */
export async function loadCompetition(
  context: AppContext,
  tournaments: readonly Entry[] | undefined,
  now: number,
): Promise<Competition | null> {
  for (const { id, articleId = id } of tournaments ?? []) {
    const page = await requestArticle(context, { id: String(articleId), contentTypes: ['TOURNAMENT'] }).catch(
      () => null,
    );
    const competition = page && competitionOf(page.article, now);
    if (competition) return competition;
  }
  return null;
}
