import { problemAt, repeatedAt } from '../../../platform/publishing/publication-problem.ts';
import type { CategoryFile } from '../../catalogue/publication/article-file.ts';
import type { ArticleFindings } from './check-articles.ts';

/** Numbers and keys of categories: each belongs to one category, and a category stays in its vertical. */
export function checkCategories(
  categories: readonly CategoryFile[],
  stored: readonly { id: number; key: string }[],
): ArticleFindings {
  const findings: ArticleFindings = { problems: [], warnings: [] };
  const keyOf = new Map(stored.map(({ id, key }) => [id, key]));
  const holderOf = new Map(stored.map(({ id, key }) => [key, id]));
  for (const [index, { id }] of repeatedAt(categories, ({ id }) => id))
    findings.problems.push(
      problemAt(
        ['catalogue', 'categories', index, 'id'],
        `category ${id} is there twice`,
        'each number once',
      ),
    );
  for (const [index, { id, key, vertical }] of categories.entries()) {
    const path = ['catalogue', 'categories', index];
    const holder = holderOf.get(key) ?? id;
    const before = keyOf.get(id) ?? key;
    const [home = ''] = before.split('/');
    if (holder !== id)
      findings.problems.push(
        problemAt([...path, 'key'], `${key} is the key of category ${holder} already`, 'a key of its own'),
      );
    else if (home !== vertical)
      findings.problems.push(
        problemAt([...path, 'vertical'], `category ${id} is ${before} and holds its articles`, home),
      );
    else if (before !== key)
      findings.warnings.push(
        problemAt([...path, 'key'], `category ${id} was ${before}: links to that lead nowhere from now on`),
      );
  }
  return findings;
}
