/** The part of an entity tag that weak comparison looks at (RFC 9110 §8.8.3.2). */
const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** `If-None-Match`: a list of tags or `*`, by weak comparison. */
export const matchesWeakly = (header: string, etag: string): boolean =>
  header === etag || header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));

/** `If-Match`: a list of tags or `*`, by strong comparison; a weak tag matches nothing. */
export const matchesStrongly = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag && !etag.startsWith('W/'));

interface Conditions {
  'if-none-match'?: string | undefined;
  'if-modified-since'?: string | undefined;
  'if-match'?: string | undefined;
  'if-unmodified-since'?: string | undefined;
}

/** What the preconditions of a GET or HEAD say of a file, in the order of RFC 9110 §13.2.2. */
export function preconditionOf(
  headers: Conditions,
  { etag, modified }: { etag: string; modified: Date },
): 'send' | 'unchanged' | 'failed' {
  const { 'if-match': match, 'if-unmodified-since': unmodified } = headers;
  if (match !== undefined) {
    if (!matchesStrongly(match, etag)) return 'failed';
  } else if (unmodified !== undefined && isLater(modified, unmodified) === true) return 'failed';
  const { 'if-none-match': noneMatch, 'if-modified-since': since } = headers;
  if (noneMatch !== undefined) return matchesWeakly(noneMatch, etag) ? 'unchanged' : 'send';
  return since !== undefined && isLater(modified, since) === false ? 'unchanged' : 'send';
}

/** Whether a file changed after an HTTP date, which has whole seconds; undefined where that is no date. */
function isLater(modified: Date, date: string): boolean | undefined {
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? undefined : Math.floor(modified.getTime() / 1000) > Math.floor(moment / 1000);
}
