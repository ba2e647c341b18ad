import type { ArticleFile } from './article-file.ts';

/** The numbers of the articles that this one names. */
export const referencesOf = ({ creator, people, relations }: ArticleFile): number[] => [
  ...(creator === undefined ? [] : [creator]),
  ...people.flatMap(({ article }) => (article === undefined ? [] : [article])),
  ...Object.values(relations).flat(),
];
