import { ArticleDetails } from '@atrium/domain/site/models/article';
import { FileUrl, Link } from '@atrium/domain/site/models/fields/link';
import { Entry, StructureData, StructureNode } from '@atrium/domain/site/models/structure';
import { z } from 'zod';
import { Instant } from '../fields.ts';
import { Reward } from '../rewards.ts';

/** A category as a chip shows it. */
const CategoryLink = z.object({ key: z.string(), title: z.string(), clickUrl: Link.nullable() });
export type CategoryLink = z.infer<typeof CategoryLink>;

const ListCategory = CategoryLink.extend({
  id: z.int().positive(),
  description: z.string().nullable(),
  imageUrl: FileUrl.nullable(),
  thumbhash: z.string().nullable(),
  /** Those beside it, itself among them, and those below it; each with something in it. */
  siblings: z.array(CategoryLink),
  children: z.array(CategoryLink),
}).meta({ id: 'ListCategory' });
export type ListCategory = z.infer<typeof ListCategory>;

/** A fragment is a structure node that says more of itself than an editor's section does. */
const fragment = <N extends string, D extends z.core.$ZodLooseShape>(name: N, data: D) =>
  StructureNode.extend({
    name: z.literal(name),
    data: StructureData.extend(data),
    substructure: z.array(StructureNode),
  });

/** An article, and what stands below it as sections. */
export const ArticleFragment = fragment('get-article-details', {
  customProperties: z.object({ article: ArticleDetails }),
}).meta({ id: 'ArticleFragment' });

/** A page of a list, and the first few of what `also` asked for as sections. */
export const ListFragment = fragment('get-articles', {
  customProperties: z.object({
    category: ListCategory.exactOptional(),
    /** Where the next page begins. */
    nextOffset: z.int().positive().nullable(),
    /** The same place for `cursor`: it stays where it is whatever is published meanwhile, and a deep page is as quick as the first. */
    nextCursor: z.string().exactOptional(),
  }),
  entries: z.array(Entry),
}).meta({ id: 'ListFragment' });

export const ChallengeFragment = fragment('get-challenge-by-id', {
  customProperties: z.object({
    challenge: z.object({
      chained: z.boolean(),
      startsAt: Instant.nullable(),
      endsAt: Instant.nullable(),
      challengeSteps: z.array(
        z.object({ step: z.int(), title: z.string(), target: z.int(), rewards: z.array(Reward) }),
      ),
    }),
  }),
}).meta({ id: 'ChallengeFragment' });
