import { type PlacedProblem, problemSentence } from '../../../platform/publishing/publication-problem.ts';
import type { ArticleLine } from './line-batches.ts';
import type { LineProblem } from './parse-line.ts';

/** Problems of a batch with their lines, by their place in the publication. */
export const locateProblems = (
  problems: readonly PlacedProblem[],
  batch: readonly ArticleLine[],
): LineProblem[] =>
  problems.map(({ path, message }) => {
    const [part, list, index, ...rest] = path;
    const isArticle = part === 'catalogue' && list === 'articles' && typeof index === 'number';
    const item = isArticle ? batch[index] : undefined;
    return {
      line: item?.line ?? batch[0]?.line ?? 0,
      message: problemSentence({ path: item ? rest : path, message }),
    };
  });
