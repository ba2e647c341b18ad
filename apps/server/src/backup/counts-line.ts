import type { Counts } from '@atrium/api/platform/backup/backup-manifest';

/** The line that both commands end with, so that a person can compare them. */
export const backupCountsLine = ({ articles, accounts, subscriptions, files }: Counts): string =>
  `articles ${articles}, accounts ${accounts}, subscriptions ${subscriptions}, files ${files}`;
