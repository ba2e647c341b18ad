import { isContentType } from '@atrium/domain/catalogue/content-types';
import type { Entry, StructureNode } from '@atrium/domain/site/models/structure';
import type { Context } from '../../platform/context.ts';
import type { Selection } from '../catalogue/entries/article-selection.ts';
import { type ArticleListQuery, selectionOf } from '../catalogue/entries/find-list.ts';
import { findEntries } from '../catalogue/entries/list-entries.ts';
import type { RatingRange } from '../catalogue/visibility/rating.ts';

/** A tree as an editor left it, in one language: an entry may be no more than an `articleId`. */
export interface PlannedNode {
  id: string | number;
  name: string;
  data: Omit<StructureNode['data'], 'entries'> & { entries?: PlannedEntry[] };
  substructure: PlannedNode[];
}

type PlannedEntry = Partial<Entry> & { articleId?: number };

const shelfLength = 12;

/**
 * Puts the catalogue's articles where the editor named them, one by one or by a query: one statement for the whole
 * page. What the catalogue no longer shows disappears from the page as well.
 */
export async function fillStructure(
  ctx: Context,
  tree: PlannedNode,
  rating: RatingRange,
  withLazy: boolean,
): Promise<PlannedNode> {
  const queried = nodesOf(tree).flatMap((node) => {
    const selection = isDue(node, withLazy) ? queryOf(node) : null;
    return selection ? [{ node, selection }] : [];
  });
  const ids = [...new Set(nodesOf(tree).flatMap(({ data }) => (data.entries ?? []).flatMap(referenceOf)))];
  const named: Selection = { ids, limit: Math.max(1, ids.length) };
  const [references = [], ...lists] = await findEntries(
    ctx,
    [named, ...queried.map(({ selection }) => selection)],
    rating,
  );
  const byId = new Map(references.map((entry) => [entry.articleId, entry]));
  const byNode = new Map(queried.map(({ node }, index) => [node, lists[index] ?? []]));
  return put(tree, byId, byNode);
}

const nodesOf = (node: PlannedNode): PlannedNode[] => [node, ...node.substructure.flatMap(nodesOf)];

const referenceOf = ({ articleId }: PlannedEntry) => (articleId === undefined ? [] : [articleId]);

const isDue = ({ data }: PlannedNode, withLazy: boolean) => withLazy || data.customProperties?.lazy !== true;

function queryOf({ data }: PlannedNode): Selection | null {
  const { id, limit, offset, contentType, ...rest } = data.params?.query ?? {};
  if (id === undefined) return null;
  return selectionOf({
    ...(rest as Partial<ArticleListQuery>),
    id: String(id),
    contentType: [...new Set(String(contentType ?? '').split(','))].filter(isContentType),
    offset: Number(offset ?? 0),
    limit: Number(limit ?? shelfLength),
  });
}

function put(
  node: PlannedNode,
  byId: ReadonlyMap<number | undefined, Entry>,
  byNode: ReadonlyMap<PlannedNode, Entry[]>,
): PlannedNode {
  const queried = byNode.get(node);
  const planned = node.data.entries?.flatMap((entry) => complete(entry, byId) ?? []);
  const chosen = new Set(planned?.map(({ articleId }) => articleId));
  // the editor's own choice stands first and is not said twice
  const entries = queried
    ? [...(planned ?? []), ...queried.filter(({ articleId }) => !chosen.has(articleId))]
    : planned;
  return {
    ...node,
    data: entries ? { ...node.data, entries } : node.data,
    substructure: node.substructure.map((child) => put(child, byId, byNode)),
  };
}

/** The editor's words and pictures win; where it leads, how long it is, what it costs and for whom, the catalogue says. */
function complete(entry: PlannedEntry, byId: ReadonlyMap<number | undefined, Entry>): PlannedEntry | null {
  if (entry.articleId === undefined) return entry;
  const article = byId.get(entry.articleId);
  if (!article) return null;
  const { focus: _ofItsPicture, ...unpictured } = article;
  const known = entry.imageUrl === undefined ? article : unpictured;
  const facts = Object.fromEntries(decidedByCatalogue.map((field) => [field, article[field]]));
  return withoutGaps({ ...known, ...entry, ...facts });
}

const decidedByCatalogue = [
  'price',
  'isFree',
  'clickUrl',
  'ageRating',
  'duration',
] as const satisfies (keyof Entry)[];

const withoutGaps = (entry: PlannedEntry): PlannedEntry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
