import { optimisticUpdate } from '../../../kit/visit/change-personal.ts';
import type { AppContext } from '../../../kit/visit/context.ts';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';

interface OwnRating {
  score: number | null;
}

/** An article that can be rated. */
export interface Rated {
  id: number;
  contentType: string;
}

/** The customer's own score of an article. */
export const ownRatingOf = (id: number): PersonalSource<OwnRating> => ({
  noun: 'likes',
  key: `rating:${id}`,
  initial: { score: null },
  ask: ({ backend }) => backend.ask('getRating', { params: { id } }),
});

export const rate = (context: AppContext, { id, contentType }: Rated, score: number) =>
  optimisticUpdate<OwnRating, OwnRating>(context, ownRatingOf(id), {
    apply: () => ({ score }),
    send: ({ backend }) => backend.ask('rate', { body: { articleId: id, contentType, score } }),
  });
