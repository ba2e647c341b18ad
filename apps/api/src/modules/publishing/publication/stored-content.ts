import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { lastOf, pathOf } from '@atrium/domain/site/link-check';
import type { PublishContext } from '../../../platform/publishing/announce-changes.ts';
import {
  slugHolders,
  storedArticles,
  storedCategories,
  storedCreators,
} from '../../catalogue/publication/stored-articles.ts';
import { exportPlans } from '../../plans/export-plans.ts';
import type { PlanFile } from '../../plans/plan-file.ts';
import { structureNames } from '../../structure/export-structures.ts';
import { knownCampaigns } from '../../vouchers/campaigns/publish-campaigns.ts';
import { articlesNamedIn } from './check-structures.ts';
import type { PublicationFile } from './publication-file.ts';

/** What a tenant has already, as far as a publication names it. */
export interface StoredContent {
  articles: ReadonlyMap<number, { contentType: ContentType; isWithdrawn: boolean }>;
  slugs: readonly { id: number; contentType: ContentType; slug: string }[];
  categories: readonly { id: number; key: string }[];
  structures: ReadonlySet<string>;
  plans: ReadonlyMap<number, PlanFile>;
  campaigns: ReadonlySet<number>;
  /** The creators of what the articles name as their creator, as far as they go. */
  creators: ReadonlyMap<number, number>;
}

export const nothingStored: StoredContent = {
  articles: new Map(),
  slugs: [],
  categories: [],
  structures: new Set(),
  plans: new Map(),
  campaigns: new Set(),
  creators: new Map(),
};

/** Asked once for a whole publication, or for each batch of a stream. */
export async function loadStored(
  ctx: PublishContext,
  file: PublicationFile,
  links: readonly string[],
): Promise<StoredContent> {
  const articles = file.catalogue?.articles ?? [];
  const names = links.map((link) => lastOf(pathOf(link)));
  const numbers = names.filter((name) => /^\d{1,15}$/.test(name)).map(Number);
  const ids = new Set([...articles.flatMap(idsOf), ...referencedIds(file), ...numbers]);
  const plans = await exportPlans(ctx.db, ctx.clock.now());
  return {
    articles: await storedArticles(ctx.db, [...ids]),
    slugs: await slugHolders(ctx.db, [
      ...articles.flatMap(({ slug, slugs = {} }) => [slug, ...Object.values(slugs)]),
      ...names,
    ]),
    categories: await storedCategories(ctx.db),
    structures: await structureNames(ctx.db),
    plans: new Map(plans.types.map((plan) => [plan.id, plan])),
    campaigns: await knownCampaigns(ctx),
    creators: await storedCreators(
      ctx.db,
      articles.flatMap(({ creator }) => creator ?? []),
    ),
  };
}

const idsOf = ({ id, relations }: { id: number; relations: Readonly<Record<string, readonly number[]>> }) => [
  id,
  ...Object.values(relations).flat(),
];

function referencedIds(file: PublicationFile): number[] {
  const { vouchers, tournaments, infoServices, partnerApps } = file;
  return [
    ...articlesNamedIn(file.structures ?? []),
    ...(vouchers?.campaigns ?? []).flatMap(({ articleId, benefit }) => [
      ...(articleId === undefined ? [] : [articleId]),
      ...(benefit.kind === 'ARTICLE' ? [benefit.articleId] : []),
    ]),
    ...(vouchers?.books ?? []).map(({ id }) => id),
    ...(tournaments ?? []).flatMap(({ articleId, gameId }) => [
      articleId,
      ...(gameId === undefined ? [] : [gameId]),
    ]),
    ...(infoServices ?? []).map(({ id }) => id),
    ...(partnerApps ?? []).map(({ id }) => id),
  ];
}
