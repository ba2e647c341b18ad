import type { FeedReportRow } from '@atrium/contract/schemas/feeds';
import type { PreparedBatch } from './prepare-batch.ts';
import type { RowBatch } from './read-rows.ts';

/** What of a batch is refused, by its format or by the checks. */
export const refusalsOf = ({ refused }: PreparedBatch, { problems }: RowBatch): FeedReportRow[] =>
  [...problems, ...refused].map(({ place, number, message }) => ({
    place,
    number,
    outcome: 'REFUSED',
    articleId: null,
    message,
  }));

/** The report of a batch: rows that change nothing are counted only. */
export const reportOf = (prepared: PreparedBatch, batch: RowBatch): FeedReportRow[] => [
  ...prepared.ready
    .filter(({ item }) => item.role === 'row')
    .map(
      ({ place, item, article, isNew }): FeedReportRow => ({
        place,
        number: item.number,
        outcome: isNew ? 'ADDED' : 'CHANGED',
        articleId: article.id,
        message: null,
      }),
    ),
  ...refusalsOf(prepared, batch),
];
