import { createHash } from 'node:crypto';
import type { FeedSettings } from '@atrium/contract/schemas/feeds';
import type { PublishContext } from '../../../platform/publishing/announce-changes.ts';
import { problemSentence } from '../../../platform/publishing/publication-problem.ts';
import type { ArticleFile } from '../../catalogue/publication/article-file.ts';
import { checkParsed } from '../../publishing/checks/check-publication.ts';
import { readPublication, typedPublication } from '../../publishing/publication/read-publication.ts';
import { RowRefused } from '../parse/feed-item.ts';
import { type KnownItem, knownItems, reserveItems } from '../store/items.ts';
import { pictureStates } from '../store/pictures.ts';
import { articleOfItem } from './article-of-item.ts';
import { isDue } from './picture-of-row.ts';
import type { PlacedItem, PlacedNotice } from './read-rows.ts';

export interface ReadyRow extends PlacedItem {
  article: ArticleFile;
  hash: string;
  /** Nothing of it is still to come: its text says what is on air. */
  isSettled: boolean;
  isNew: boolean;
}

export interface PreparedBatch {
  ready: ReadyRow[];
  unchanged: (PlacedItem & { isSettled: boolean })[];
  /** Pictures are not here that it is time to ask for. */
  isPictureDue: boolean;
  refused: PlacedNotice[];
}

export interface Preparing {
  feedId: number;
  settings: FeedSettings;
  /** Numbers that this run takes off the air. */
  takedowns: { has(number: string): boolean };
  /** Numbers that earlier batches of a check would have published. */
  accepted: ReadonlySet<string>;
  /** Throws where pages could not play what a row links to. */
  checkHosts(item: PlacedItem['item']): void;
  /** Where the picture of a row is. */
  addressOf(row: PlacedItem): string | null;
}

/**
 * What of a batch would be published: rows become articles, those that are on air in the same form are left out, the
 * others are held against the checks of every publication. Rows that fail are refused one by one.
 */
export async function prepareBatch(
  ctx: PublishContext,
  items: readonly PlacedItem[],
  preparing: Preparing,
): Promise<PreparedBatch> {
  const { db, tenant, clock } = ctx;
  const { feedId, settings, takedowns, accepted, addressOf, checkHosts } = preparing;
  const rows = withoutOpenings(items);
  const own = rows.map(({ item }) => item.number);
  const named = rows.flatMap(({ item }) =>
    [item.creator ?? [], ...Object.values(item.relations ?? {})].flat(),
  );
  const known = await knownItems(db, feedId, [...new Set([...own, ...named])]);
  const unknown = own.filter((number) => !known.has(number));
  if (unknown.length > 0) {
    await reserveItems(db, tenant.id, feedId, unknown);
    for (const [number, item] of await knownItems(db, feedId, unknown)) known.set(number, item);
  }
  const here = new Set(own);
  const articleOf = (number: string) => {
    const item = known.get(number);
    if (takedowns.has(number)) return undefined;
    return item && (here.has(number) || item.hash !== null || accepted.has(number))
      ? item.articleId
      : undefined;
  };
  const pictures = await pictureStates(
    db,
    feedId,
    rows.flatMap((row) => addressOf(row) ?? []),
  );
  const prepared: PreparedBatch = { ready: [], unchanged: [], refused: [], isPictureDue: false };
  for (const row of rows) {
    const { item } = row;
    const stored = known.get(item.number);
    if (!stored || (item.role === 'opening' && stored.hash !== null)) continue;
    try {
      if (takedowns.has(item.number)) throw new RowRefused(takenDownAsWell);
      checkHosts(item);
      const address = addressOf(row);
      const picture = address === null ? undefined : pictures.get(address);
      const isSettled = address === null || Boolean(picture?.picture);
      const raw = articleOfItem(item, stored.articleId, {
        settings,
        tenant,
        articleOf,
        cover: picture?.picture ?? null,
      });
      const hash = hashOf(raw, ctx);
      if (address !== null && isDue(picture, clock.now())) prepared.isPictureDue = true;
      if (stored.hash === hash) prepared.unchanged.push({ ...row, isSettled });
      else prepared.ready.push({ ...row, article: typed(raw), hash, isSettled, isNew: isNew(stored) });
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      prepared.refused.push(noticeOf(row, error.message));
    }
  }
  await refuseByChecks(ctx, prepared);
  return prepared;
}

export const takenDownAsWell = 'the feed has a takedown of this number as well';

const isNew = ({ hash }: KnownItem) => hash === null;

/** A whole whose parts are in the same batch is written once, with them. */
function withoutOpenings(items: readonly PlacedItem[]): PlacedItem[] {
  const whole = new Set(items.filter(({ item }) => item.role === 'row').map(({ item }) => item.number));
  return items.filter(({ item }) => item.role !== 'opening' || !whole.has(item.number));
}

const hashOf = (raw: object, { tenant }: PublishContext) =>
  createHash('sha256')
    .update(JSON.stringify([1, tenant.locales, tenant.defaultLocale, raw]))
    .digest('hex')
    .slice(0, 32);

/** By the schema of publications; its sentences name the field. */
function typed(raw: Record<string, unknown>): ArticleFile {
  const { file, problems } = readPublication({ catalogue: { articles: [raw] } });
  const article = file.catalogue?.articles[0];
  if (problems.length === 0 && article) return article;
  const sentences = problems.map((problem) =>
    problemSentence(problem).replace(/^catalogue\.articles\.0(\.|(?=:))/, ''),
  );
  throw new RowRefused(sentences.join('; '));
}

const noticeOf = ({ place, item }: PlacedItem, message: string): PlacedNotice => ({
  place,
  number: item.number,
  message,
});

/** A row that is refused may be named by others, so the rest is checked again. */
async function refuseByChecks(ctx: PublishContext, prepared: PreparedBatch): Promise<void> {
  while (prepared.ready.length > 0) {
    const articles = prepared.ready.map(({ article }) => article);
    const { problems } = await checkParsed(
      ctx,
      typedPublication({ catalogue: { articles, categories: [] } }),
    );
    if (problems.length === 0) return;
    const wrong = new Map<number, string[]>();
    for (const { path, message } of problems) {
      const [part, list, index, ...rest] = path;
      if (part !== 'catalogue' || list !== 'articles' || typeof index !== 'number')
        throw new Error(`a batch of a feed was refused as a whole: ${problemSentence({ path, message })}`);
      wrong.set(index, [...(wrong.get(index) ?? []), problemSentence({ path: rest, message })]);
    }
    prepared.refused.push(
      ...[...wrong].flatMap(([index, sentences]) => {
        const row = prepared.ready[index];
        return row ? [noticeOf(row, sentences.join('; '))] : [];
      }),
    );
    prepared.ready = prepared.ready.filter((_, index) => !wrong.has(index));
  }
}
