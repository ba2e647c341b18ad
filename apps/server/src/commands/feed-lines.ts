import type { Feed, FeedReportRow, FeedRun, LicensorUsageRow } from '@atrium/contract/schemas/feeds';

const figure = (value: number) => value.toLocaleString('en');

export function runLine({ id, state, isCheck, cause, startedAt, ...counts }: FeedRun): string {
  const { rows, added, changed, unchanged, withdrawn, refused, isUnchanged } = counts;
  const figures = isUnchanged
    ? 'the supplier says that nothing has changed'
    : `${figure(rows)} rows: ${figure(added)} added, ${figure(changed)} changed, ${figure(unchanged)} unchanged, ${figure(withdrawn)} withdrawn, ${figure(refused)} refused`;
  return `${isCheck ? 'check' : 'run'} ${id} of ${startedAt}: ${state.toLowerCase()}, ${figures}${cause === null ? '' : `\n  ${cause}`}`;
}

export const feedLine = ({ name, settings, isActive, nextRunAt, lastRun }: Feed): string =>
  [
    `${name}: ${settings.kind} from ${settings.licensor}, ${settings.address}${isActive ? '' : ', not active'}${nextRunAt === null ? '' : `, next at ${nextRunAt}`}`,
    lastRun ? `  ${runLine(lastRun)}` : '  has not run yet',
  ].join('\n');

export const reportLine = ({ place, number, outcome, articleId, message }: FeedReportRow): string =>
  [place, outcome.toLowerCase(), number ?? '', articleId ?? '', message ?? '']
    .filter((part) => part !== '')
    .join('  ');

const columns = [
  'licensor',
  'article',
  'title',
  'plays',
  'seconds',
  'minutes',
  'downloads',
  'purchases',
  'paid',
  'refunds',
  'refunded',
  'share',
];

/** A CSV as spreadsheets read it: a text cannot begin a formula. */
export const usageLines = (rows: readonly LicensorUsageRow[]): string[] =>
  [
    columns,
    ...rows.map((row) => [
      row.licensor,
      row.articleId,
      row.title,
      row.plays,
      row.seconds,
      (row.seconds / 60).toFixed(2),
      row.downloads,
      row.purchases,
      amounts(row.paid),
      row.refunds,
      amounts(row.refunded),
      row.share ?? '',
    ]),
  ].map((cells) => cells.map(csvCell).join(','));

const amounts = (byCurrency: Readonly<Record<string, number>>) =>
  Object.entries(byCurrency)
    .map(([currency, amount]) => `${amount} ${currency}`)
    .join(' ');

function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
