import { Publication } from '@atrium/contract/schemas/publication';
import { problemSentence } from '../../../platform/publishing/publication-problem.ts';
import type { ArticleFile } from '../../catalogue/publication/article-file.ts';
import type { PublicationFile } from '../publication/publication-file.ts';
import { readPublication } from '../publication/read-publication.ts';

/** A line of a file with its number, from 1. */
export interface SourceLine {
  number: number;
  text: string;
}

export interface LineProblem {
  line: number;
  message: string;
}

export type ParsedLine =
  | { kind: 'article'; line: number; article: ArticleFile }
  | { kind: 'publication'; line: number; publication: PublicationFile }
  | { kind: 'problems'; line: number; problems: LineProblem[] };

const publicationKeys = Object.keys(Publication.shape);

/** A line is an article, or a small publication of its own (`{"catalogue": {"categories": […]}}`, `{"plans": …}`). */
export function parseLine({ number: line, text }: SourceLine): ParsedLine {
  const broken = (...messages: string[]): ParsedLine => ({
    kind: 'problems',
    line,
    problems: messages.map((message) => ({ line, message })),
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return broken(`This is not JSON: ${(error as Error).message}.`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return broken('A line is one JSON object: an article, or a publication.');
  const isPublication = publicationKeys.some((key) => key in content);
  const { file, problems } = readPublication(
    isPublication ? content : { catalogue: { articles: [content] } },
  );
  if (problems.length > 0)
    return broken(
      ...problems.map((problem) => problemSentence(problem).replace(/^catalogue\.articles\.0(\.|(?=:))/, '')),
    );
  if (isPublication) return { kind: 'publication', line, publication: file };
  const article = file.catalogue?.articles[0];
  return article ? { kind: 'article', line, article } : broken('There is no article in this line.');
}
