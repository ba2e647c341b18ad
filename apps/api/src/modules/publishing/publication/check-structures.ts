import { contentTypeNames, isContentType } from '@atrium/domain/catalogue/content-types';
import { nearestWord } from '@atrium/domain/values/nearest-word';
import {
  type PlacedProblem,
  type ProblemPath,
  problemAt,
  repeatedAt,
} from '../../../platform/publishing/publication-problem.ts';
import { sorts } from '../../catalogue/entries/article-selection.ts';
import type { PublicationFile } from './publication-file.ts';

interface Known {
  hasArticle(id: number): boolean;
  categories: ReadonlySet<string>;
}

type Structures = NonNullable<PublicationFile['structures']>;
type Fields = Readonly<Record<string, unknown>>;

/** What structures show of the catalogue: cards that name an article, and queries that fill a section. */
export function checkStructures(structures: Structures, known: Known): PlacedProblem[] {
  return [
    ...[...repeatedAt(structures, ({ name, from = '' }) => `${name} ${from}`)].map(([index, { name }]) =>
      problemAt(
        ['structures', index, 'name'],
        `structure ${name} is there twice`,
        'each name once, or from another time',
      ),
    ),
    ...structures.flatMap(({ tree }, index) =>
      [...nodesOf(tree, ['structures', index, 'tree'])].flatMap(([node, path]) =>
        wrongNode(node, path, known),
      ),
    ),
  ];
}

/** The numbers of articles that structures name. */
export const articlesNamedIn = (structures: Structures): number[] =>
  structures.flatMap(({ tree }) =>
    [...nodesOf(tree, [])].flatMap(([node]) => [
      ...entriesOf(node).flatMap(({ articleId }) => (typeof articleId === 'number' ? [articleId] : [])),
      ...(articleOfQuery(queryOf(node)?.id) ?? []),
    ]),
  );

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* nodesOf(node: unknown, path: ProblemPath): Generator<[node: Fields, path: ProblemPath]> {
  if (!isFields(node)) return;
  yield [node, path];
  if (Array.isArray(node.substructure))
    for (const [index, inner] of node.substructure.entries())
      yield* nodesOf(inner, [...path, 'substructure', index]);
}

const dataOf = ({ data }: Fields): Fields => (isFields(data) ? data : {});

function entriesOf(node: Fields): Fields[] {
  const { entries } = dataOf(node);
  return Array.isArray(entries) ? entries.map((entry) => (isFields(entry) ? entry : {})) : [];
}

function queryOf(node: Fields): Fields | null {
  const { params } = dataOf(node);
  return isFields(params) && isFields(params.query) ? params.query : null;
}

/** `201` lists the parts of an article, `by:101` what an artist made. */
const articleOfQuery = (id: unknown): number[] | null => {
  const [, number] = /^(?:by:)?(\d{1,15})$/.exec(String(id)) ?? [];
  return number === undefined ? null : [Number(number)];
};

function wrongNode(node: Fields, path: ProblemPath, known: Known): PlacedProblem[] {
  const query = queryOf(node);
  return [
    ...entriesOf(node).flatMap(({ articleId }, index) =>
      typeof articleId !== 'number' || known.hasArticle(articleId)
        ? []
        : [noArticle([...path, 'data', 'entries', index, 'articleId'], articleId)],
    ),
    ...(query ? wrongQuery(query, [...path, 'data', 'params', 'query'], known) : []),
  ];
}

const noArticle = (path: ProblemPath, id: number) =>
  problemAt(path, `there is no article ${id}`, 'the number of an article');

const queryFields = ['id', 'contentType', 'sort', 'genre', 'limit', 'offset'];

function wrongQuery(query: Fields, path: ProblemPath, known: Known): PlacedProblem[] {
  const { id, contentType, sort, genre } = query;
  const unknown = Object.keys(query).filter((key) => !queryFields.includes(key));
  const wrongTypes =
    typeof contentType === 'string' ? contentType.split(',').filter((type) => !isContentType(type)) : [];
  return [
    ...unknown.map((key) => wrongWord([...path, key], 'unknown field', key, queryFields)),
    ...wrongTypes.map((type) =>
      wrongWord([...path, 'contentType'], `${type} is not known`, type, contentTypeNames),
    ),
    ...(typeof sort === 'string' && !sorts.some((word) => word === sort)
      ? [wrongWord([...path, 'sort'], `${sort} is not known`, sort, sorts)]
      : []),
    ...(typeof genre === 'string' ? wrongCategory(genre, [...path, 'genre'], known) : []),
    ...wrongSource(id, [...path, 'id'], known, contentType !== undefined),
  ];
}

function wrongWord(
  path: ProblemPath,
  wrong: string,
  word: string,
  allowed: readonly string[],
): PlacedProblem {
  const near = nearestWord(word, allowed);
  return problemAt(path, `${wrong}${near ? `, did you mean ${near}?` : ''}`, allowed.join(', '));
}

function wrongCategory(key: string, path: ProblemPath, { categories }: Known): PlacedProblem[] {
  if (categories.has(key)) return [];
  const some = [...categories].slice(0, 20).join(', ') || 'the key of a category';
  return [problemAt(path, `there is no category ${key}`, some)];
}

function wrongSource(id: unknown, path: ProblemPath, known: Known, hasType: boolean): PlacedProblem[] {
  if (typeof id !== 'string' && typeof id !== 'number') return [];
  const text = String(id);
  if (isContentType(text) || text.startsWith('developer:')) return [];
  if (text.includes('/')) return wrongCategory(text, path, known);
  const [article] = articleOfQuery(text) ?? [];
  if (article !== undefined && !known.hasArticle(article)) return [noArticle(path, article)];
  if (article !== undefined && (hasType || !text.startsWith('by:'))) return [];
  const near = nearestWord(text, contentTypeNames);
  return [
    problemAt(
      path,
      article === undefined
        ? `${text} names nothing that can be listed${near ? `, did you mean ${near}?` : ''}`
        : `${text} needs a contentType`,
      'a content type, the key of a category, the number of an article, by:<number> with a contentType',
    ),
  ];
}
