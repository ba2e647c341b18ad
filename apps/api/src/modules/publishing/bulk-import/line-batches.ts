import type { ArticleFile } from '../../catalogue/publication/article-file.ts';
import type { PublicationFile } from '../publication/publication-file.ts';
import { type LineProblem, parseLine, type SourceLine } from './parse-line.ts';

export interface ArticleLine {
  line: number;
  article: ArticleFile;
}

/** Lines that are written together. `last` is the number of the last line that was read for it. */
export type LineBatch = { last: number } & (
  | { kind: 'articles'; articles: ArticleLine[] }
  | { kind: 'publication'; line: number; publication: PublicationFile }
  /** With the lines that are right: a check goes on with them, an import ends. */
  | { kind: 'problems'; problems: LineProblem[]; articles: ArticleLine[] }
);

/**
 * Articles in batches; a publication line stands alone, after the articles before it. An article that comes again
 * begins a new batch, so that the later line wins wherever batches end.
 */
export async function* lineBatches(
  lines: AsyncIterable<SourceLine>,
  size: () => number,
): AsyncGenerator<LineBatch> {
  let articles = new Map<number, ArticleLine>();
  let problems: LineProblem[] = [];
  let read = 0;
  let last = 0;
  function* flush(): Generator<LineBatch> {
    const right = [...articles.values()];
    if (problems.length > 0) yield { kind: 'problems', problems, articles: right, last };
    else if (right.length > 0) yield { kind: 'articles', articles: right, last };
    articles = new Map();
    problems = [];
    read = 0;
  }
  for await (const source of lines) {
    if (source.text.trim() === '') continue;
    const parsed = parseLine(source);
    if (parsed.kind === 'publication' || (parsed.kind === 'article' && articles.has(parsed.article.id)))
      yield* flush();
    last = source.number;
    read++;
    if (parsed.kind === 'article') articles.set(parsed.article.id, parsed);
    else if (parsed.kind === 'problems') problems.push(...parsed.problems);
    else {
      yield { ...parsed, last };
      read = 0;
    }
    if (read >= size()) yield* flush();
  }
  yield* flush();
}
