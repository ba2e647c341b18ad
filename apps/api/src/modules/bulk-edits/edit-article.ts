import type { FieldEdit } from '@atrium/contract/schemas/bulk-edits';
import { isLocalMap } from '@atrium/domain/values/local-text';
import type { ArticleFile } from '../catalogue/publication/article-file.ts';

interface Standing {
  /** Null: there is none of this number yet. */
  article: ArticleFile | null;
  isWithdrawn: boolean;
}

interface Row {
  id: number;
  /** What an import brings of it. */
  patch?: Record<string, unknown> | null | undefined;
}

export type Edited = { publication: { catalogue: Catalogue } } | { refusal: 'gone' | 'withdrawn' };
type Catalogue = { articles?: unknown[]; withdrawn?: number[] };

/**
 * The publication that gives one article the new field, or what an import brings. One off the air is refused, because a
 * publication would bring it back: who asks for that asks for it by its own field.
 */
export function editedPublication(
  edit: FieldEdit,
  { article, isWithdrawn }: Standing,
  { id, patch }: Row,
  now: Date,
): Edited {
  if (edit.field === 'import') {
    if (!patch) return { refusal: 'gone' };
    if (isWithdrawn) return { refusal: 'withdrawn' };
    return { publication: { catalogue: { articles: [{ ...patchedArticle(article, patch), id }] } } };
  }
  if (!article) return { refusal: 'gone' };
  if (edit.field === 'onAir')
    return { publication: { catalogue: edit.value ? { articles: [article] } : { withdrawn: [article.id] } } };
  if (isWithdrawn) return { refusal: 'withdrawn' };
  return { publication: { catalogue: { articles: [editedArticle(edit, article, now)] } } };
}

/** What a file does not name stays; null takes a field away; a text of one language leaves the others. */
function patchedArticle(
  article: ArticleFile | null,
  patch: Record<string, unknown>,
): Record<string, unknown> {
  const next: Record<string, unknown> = { ...article };
  for (const [name, value] of Object.entries(patch)) {
    if (name === '__proto__') continue;
    if (value === null) delete next[name];
    else next[name] = isLocalMap(value) && isLocalMap(next[name]) ? { ...next[name], ...value } : value;
  }
  return next;
}

type ContentEdit = Exclude<FieldEdit, { field: 'onAir' | 'import' }>;

/** As it is kept where nothing is different: what an article leaves to be assumed is no other value. */
export function editedArticle(edit: ContentEdit, article: ArticleFile, now: Date): ArticleFile {
  switch (edit.field) {
    case 'categories':
      return { ...article, categories: editedCategories(edit, article.categories) };
    case 'ageRating':
      return (article.ageRating ?? 0) === edit.value ? article : { ...article, ageRating: edit.value };
    case 'licensor':
      return replaced(article, 'licensor', edit.value);
    case 'from':
      // begun already is the same as at once
      return replaced(
        article,
        'from',
        edit.value && new Date(edit.value) > now ? new Date(edit.value).toISOString() : null,
      );
    case 'until':
      return replaced(article, 'until', edit.value && new Date(edit.value).toISOString());
    case 'offline':
      return (article.rights?.offline ?? true) === edit.value
        ? article
        : { ...article, rights: { ...article.rights, offline: edit.value } };
  }
}

function editedCategories(
  { how, value }: Extract<FieldEdit, { field: 'categories' }>,
  stored: readonly string[],
): readonly string[] {
  if (how === 'set') return value;
  if (how === 'remove') return stored.filter((key) => !value.includes(key));
  // the first is the home of the article, and stays it
  return [...stored, ...value.filter((key) => !stored.includes(key))];
}

function replaced(
  article: ArticleFile,
  name: 'licensor' | 'from' | 'until',
  value: string | null,
): ArticleFile {
  const { [name]: _, ...rest } = article;
  return value === null ? rest : { ...rest, [name]: value };
}
