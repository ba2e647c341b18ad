import type { HandlerInput } from '@atrium/contract/shapes';
import { can } from '@atrium/domain/access/capabilities';
import type { Narrowing } from '@atrium/domain/access/narrowing';
import { mostBulkRows } from '@atrium/domain/catalogue/bulk-edit';
import { contentTypeNames, contentTypes } from '@atrium/domain/catalogue/content-types';
import {
  type CataloguePosition,
  readCursor,
  writeCursor,
} from '../../modules/catalogue/entries/catalogue-cursor.ts';
import {
  type CatalogueRow,
  catalogueRows,
  matchingRows,
  newestRows,
  standingOf,
} from '../../modules/catalogue/entries/catalogue-rows.ts';
import { articleVersion } from '../../modules/catalogue/publication/article-version.ts';
import { storedFiles } from '../../modules/catalogue/publication/export-catalogue.ts';
import { refuseSeeing } from '../../modules/publishing/refuse-outside-narrowing.ts';
import { findForStaff } from '../../modules/search/find-for-staff.ts';
import { staffMembers } from '../../modules/staff/staff-members.ts';
import { brokenUploads } from '../../modules/uploads/uploads.ts';
import { type Context, narrowingsOf, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { readOverview } from './overview.ts';

export const roomReadHandlers = {
  getCatalogueRows: (ctx, { query: { query = '', after, limit, state, ...asked } }) =>
    ctx.tx(async (tx) => {
      const position = after === undefined ? null : readCursor(after);
      // a cursor of matches is a place, one of the whole list a moment
      const fits = position === null || /^\d+$/.test(position.at) === (query.trim() !== '');
      if ((after !== undefined && !position) || !fits) return new AppError('INVALID_PARAMETERS');
      const filter = filterOf(tx, state, asked);
      const page = { after: position, limit };
      const { ids, next } =
        query.trim() === ''
          ? await newestRows(tx, filter, page)
          : await matchingRows(tx, await findForStaff(tx, query), filter, page);
      const rows = await catalogueRows(tx, ids);
      const broken = await brokenUploads(
        tx,
        rows.flatMap(({ awaits }) => awaits ?? []),
      );
      const articles = rows.map((row) => presentRow(ctx, row, broken));
      return { status: 200, body: { articles, next: next && writeCursor(next) } };
    }),

  getArticleNumbers: (ctx, { query: { query = '', state, ...asked } }) =>
    ctx.tx(async (tx) => {
      const filter = filterOf(tx, state, asked);
      return { status: 200, body: await numbersOf(tx, query.trim(), filter, mostBulkRows) };
    }),

  getArticleDocument: (ctx, { params: { id } }) =>
    ctx.tx(async (tx) => {
      const [stored] = await storedFiles(tx.db, tx.clock.now(), [id]);
      const standing = stored && (await standingOf(tx, id));
      if (!stored || !standing) return new AppError('NOT_FOUND');
      const outside = refuseSeeing(tx, stored, 'seeCatalogue');
      if (outside) return outside;
      // who may not publish does not hand it back, and needs no key of a film
      const media = can(ctx.actor, 'publish')
        ? stored.media
        : stored.media.map(({ drm: _, ...rest }) => rest);
      const { state, updatedAt } = standing;
      const article = { ...stored, media };
      return {
        status: 200,
        body: { article, version: articleVersion(stored), state, updatedAt: updatedAt.toISOString() },
      };
    }),

  getOverview: async (ctx) => {
    const worksHere =
      ctx.actor.role === 'operator' && ctx.actor.grades.length + (ctx.actor.narrowed?.length ?? 0) > 0;
    return worksHere ? { status: 200, body: await ctx.tx(readOverview) } : new AppError('FORBIDDEN');
  },

  getStaff: (ctx) => ctx.tx(async (tx) => ({ status: 200, body: { staff: await staffMembers(tx) } })),
} satisfies Partial<Handlers>;

type Asked = Pick<HandlerInput<'getCatalogueRows'>['query'], 'contentType' | 'vertical'>;
type Filter = ReturnType<typeof filterOf>;

const filterOf = (
  tx: TransactionContext,
  state: HandlerInput<'getCatalogueRows'>['query']['state'],
  asked: Asked,
) => ({
  contentTypes: typesOf(asked),
  state,
  narrowings: narrowingsOf(tx, 'seeCatalogue').map(shownPart),
});

/** A rare state may take many pages; what lies behind these counts as more. */
const mostPages = 60;

async function numbersOf(tx: TransactionContext, query: string, filter: Filter, most: number) {
  const matches = query === '' ? null : await findForStaff(tx, query);
  const numbers: number[] = [];
  let after: CataloguePosition | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const place: { after: CataloguePosition | null; limit: number } = { after, limit: most - numbers.length };
    const { ids, next } = await (matches
      ? matchingRows(tx, matches, filter, place)
      : newestRows(tx, filter, place));
    numbers.push(...ids);
    if (!next) return { ids: numbers, hasMore: false };
    if (numbers.length === most) break;
    after = next;
  }
  return { ids: numbers, hasMore: true };
}

function typesOf({ contentType, vertical }: Asked) {
  if (!contentType && !vertical) return null;
  return contentTypeNames.filter(
    (name) =>
      (!contentType || name === contentType) && (!vertical || contentTypes[name].vertical === vertical),
  );
}

/** What a narrowed grade shows of the catalogue; its languages narrow what is written, not what is seen. */
const shownPart = ({ verticals, licensors }: Narrowing) => ({
  contentTypes: verticals
    ? contentTypeNames.filter((name) => verticals.includes(contentTypes[name].vertical))
    : null,
  licensors,
});

function presentRow(
  { tenant }: Context,
  { texts, from, until, updatedAt, awaits, playsUpload, ...row }: CatalogueRow,
  broken: ReadonlySet<string>,
) {
  const own = texts.find(({ lang }) => lang === tenant.defaultLocale);
  // a publish fills in the default language where another has no words
  const isFilledIn = (lang: string) => {
    const text = texts.find((one) => one.lang === lang);
    if (!text) return true;
    const isOwn = lang === tenant.defaultLocale || own === undefined || own.description === null;
    return !isOwn && text.title === own.title && text.description === own.description;
  };
  const missing = tenant.locales.filter(isFilledIn);
  return {
    ...row,
    vertical: contentTypes[row.contentType].vertical,
    titles: Object.fromEntries(
      texts
        .filter(({ lang }) => !(missing as string[]).includes(lang))
        .map(({ lang, title }) => [lang, title]),
    ),
    missing,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    uploads: awaits ? uploadsOf(awaits, broken) : playsUpload ? ('ready' as const) : null,
  };
}

const uploadsOf = (awaits: readonly string[], broken: ReadonlySet<string>): 'failed' | 'running' =>
  awaits.some((id) => broken.has(id)) ? 'failed' : 'running';
