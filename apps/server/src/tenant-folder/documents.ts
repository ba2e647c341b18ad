import type { TenantBundle } from '@atrium/api/modules/tenants/transfer';

/** A tenant as files of JSON, by their paths in the folder. */
export type Documents = ReadonlyMap<string, unknown>;

type Fields = Record<string, unknown>;

/** What a publication calls `infoServices` lies in `info-services.json`; so does whatever it learns to carry. */
const fileOf = (key: string) => `${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
const keyOf = (file: string) =>
  file.replace(/\.json$/, '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const ofContentType = (contentType: string) =>
  `catalogue/${contentType.toLowerCase().replaceAll('_', '-')}.json`;

/** As it is written: one file for each section, page, language and kind of article. */
export function toDocuments(tenant: object, publication: TenantBundle['publication']): Documents {
  const { catalogue, structures = [], site = {}, siteFrom: _, messages = {}, ...others } = publication;
  const articles = Map.groupBy(catalogue?.articles ?? [], ({ contentType }) => ofContentType(contentType));
  const entries: [string, unknown][] = [
    ['tenant.json', tenant],
    ...Object.entries(site).map(([section, body]): [string, unknown] => [`site/${section}.json`, body]),
    ...structuresByFile(structures),
    ...Object.entries(messages).map(([lang, texts]): [string, unknown] => [`texts/${lang}.json`, texts]),
    ['catalogue/categories.json', catalogue?.categories ?? []],
    ...articles,
    ...Object.entries(others).map(([key, part]): [string, unknown] => [fileOf(key), part]),
  ];
  return new Map(entries.filter(([, document]) => !isEmpty(document)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Pages that wait for their time stand beside the one that is shown. */
const structuresByFile = (structures: readonly { name: string }[]): [string, unknown][] =>
  [...Map.groupBy(structures, ({ name }) => name)].flatMap(([name, versions]) =>
    versions.map((structure, index): [string, unknown] => [
      `structures/${fileNameOf(name)}${index === 0 ? '' : `.${index + 1}`}.json`,
      structure,
    ]),
  );

const fileNameOf = (name: string) => name.replaceAll(/[^\w-]/g, '_');

const isEmpty = (document: unknown): boolean =>
  Array.isArray(document)
    ? document.length === 0
    : typeof document === 'object' && document !== null && Object.values(document).every(isEmpty);

interface Assembled {
  tenant: unknown;
  publication: Fields;
  /** In which file a field of the publication stands, and as what. */
  placeOf(path: readonly PropertyKey[]): { file: string; field: PropertyKey[] };
}

const folders = ['site', 'structures', 'texts', 'catalogue'] as const;

/** The same read back; whether it makes sense is for the models to say. */
export function fromDocuments(documents: Documents): Assembled {
  const within = (folder: (typeof folders)[number]) =>
    [...documents].filter(([file]) => file.startsWith(`${folder}/`));
  const named = (folder: 'site' | 'texts') =>
    Object.fromEntries(
      within(folder).map(([file, body]) => [file.slice(folder.length + 1).replace(/\.json$/, ''), body]),
    );
  const lists = within('catalogue').filter(
    ([file]) => file !== 'catalogue/categories.json' && file !== 'catalogue/withdrawn.json',
  );
  const articles = lists.flatMap(([file, list]) =>
    asList(list).map((article, index) => ({ file, index, article })),
  );
  const structures = within('structures');
  const others = [...documents].filter(([file]) => !file.includes('/') && file !== 'tenant.json');
  const publication: Fields = {
    catalogue: {
      categories: documents.get('catalogue/categories.json') ?? [],
      articles: articles.map(({ article }) => article),
      withdrawn: documents.get('catalogue/withdrawn.json') ?? [],
    },
    structures: structures.map(([, structure]) => structure),
    site: named('site'),
    messages: named('texts'),
    ...Object.fromEntries(others.map(([file, part]) => [keyOf(file), part])),
  };
  return {
    tenant: documents.get('tenant.json'),
    publication,
    placeOf: ([key = '', part = '', index, ...rest]) => {
      const more = index === undefined ? rest : [index, ...rest];
      if (key === 'site') return { file: `site/${String(part)}.json`, field: more };
      if (key === 'messages') return { file: `texts/${String(part)}.json`, field: more };
      if (key === 'structures') return { file: structures[Number(part)]?.[0] ?? 'structures', field: more };
      if (key !== 'catalogue')
        return { file: fileOf(String(key)), field: part === '' ? more : [part, ...more] };
      const article = part === 'articles' ? articles[Number(index)] : undefined;
      if (article) return { file: article.file, field: [article.index, ...rest] };
      return { file: `catalogue/${String(part)}.json`, field: more };
    },
  };
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Canonical: the same text for the same document, whatever wrote it. */
export const asText = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;
