import type { FieldProblem } from '../../../kit/editing/publish-calls.ts';
import type { ArticleDocument } from './article-types.ts';

export type PanelProps = {
  draft: ArticleDocument;
  onChange: (next: ArticleDocument) => void;
  problems: readonly FieldProblem[];
};

/** What the checks found at this field, or inside it. */
export const problemAt = (problems: readonly FieldProblem[], path: string): string | undefined =>
  problems.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message;
