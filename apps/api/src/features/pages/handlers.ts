import { ratingFor } from '../../modules/catalogue/visibility/rating.ts';
import { fillStructure, type PlannedNode } from '../../modules/structure/fill-structure.ts';
import {
  findPageKind,
  findVersion,
  type PageSlotRow,
  pageSlots,
  pageSummaries,
  pageVersions,
} from '../../modules/structure/page-versions.ts';
import { type Context, contextAt } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const pageHandlers = {
  getPages: (ctx) =>
    ctx.tx(async (tx) => {
      const slots = Map.groupBy(await pageSlots(tx, null), ({ name }) => name);
      const pages = (await pageSummaries(tx)).map(({ name, kind, title, sections, latest, changed_at }) => ({
        name,
        kind,
        title,
        sections,
        latest,
        changedAt: changed_at.toISOString(),
        slots: (slots.get(name) ?? []).map((slot) => presentSlot(slot, tx.clock.now())),
      }));
      return { status: 200, body: { pages } };
    }),

  getPage: (ctx, { params: { name } }) =>
    ctx.tx(async (tx) => {
      const kind = await findPageKind(tx, name);
      const versions = await pageVersions(tx, name);
      const slots = (await pageSlots(tx, name)).map((slot) => presentSlot(slot, tx.clock.now()));
      const [latest] = versions;
      if (!kind || !latest) return new AppError('NOT_FOUND');
      const everywhere = slots.find(
        ({ state, lane, device, lang }) =>
          state === 'live' && lane === 'LIVE' && device === '*' && lang === '*',
      );
      const shown = everywhere?.version ?? latest.version;
      const stored = await findVersion(tx, name, shown);
      if (!stored) return new AppError('NOT_FOUND');
      return {
        status: 200,
        body: {
          name,
          kind,
          tree: stored.tree,
          shown,
          version: String(latest.version),
          locales: [...new Set([ctx.tenant.defaultLocale, ...ctx.tenant.locales])],
          slots: slots.slice(0, 100),
          versions: versions.map(presentVersion),
        },
      };
    }),

  getPageVersion: (ctx, { params: { name, version } }) =>
    ctx.tx(async (tx) => {
      const stored = await findVersion(tx, name, version);
      if (!stored) return new AppError('NOT_FOUND');
      return { status: 200, body: { ...presentVersion(stored), tree: stored.tree } };
    }),

  getRuleMatches: async (ctx, { body: { query, at } }) => {
    const then = contextAt(ctx, at === undefined ? null : new Date(at));
    const [now, coming] = [await matchesOf(ctx, query), await matchesOf(then, query)];
    const kept = new Set(coming.map(({ articleId }) => articleId));
    return {
      status: 200,
      body: { entries: coming, leaving: now.filter(({ articleId }) => !kept.has(articleId)) },
    };
  },
} satisfies Partial<Handlers>;

type Query = Readonly<Record<string, string | number | boolean>>;

/** As the section itself would be filled. */
async function matchesOf(ctx: Context, query: Query) {
  const node: PlannedNode = { id: 'rule', name: 'rule', data: { params: { query } }, substructure: [] };
  const filled = await fillStructure(ctx, node, { min: 0, max: await ratingFor(ctx, undefined) }, true);
  return (filled.data.entries ?? []).flatMap(({ articleId, title, subtitle, imageUrl }) =>
    articleId === undefined
      ? []
      : [{ articleId, title: title ?? '', ...(subtitle && { subtitle }), ...(imageUrl && { imageUrl }) }],
  );
}

function presentSlot({ version, lane, device, lang, from, until }: PageSlotRow, now: Date) {
  const isOver = until !== null && until <= now;
  const state = isOver
    ? ('ended' as const)
    : from !== null && from > now
      ? ('planned' as const)
      : ('live' as const);
  return {
    version,
    lane,
    device,
    lang,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    state,
  };
}

const presentVersion = ({
  version,
  created_by,
  created_at,
  note,
}: {
  version: number;
  created_by: string;
  created_at: Date;
  note: string | null;
}) => ({ version, madeBy: created_by, madeAt: created_at.toISOString(), note });
