/** Where a page of the catalogue of staff ended: a moment or a place among matches, and the article there. */
export interface CataloguePosition {
  /** As the database writes it: with microseconds, which a Date would lose. */
  at: string;
  id: number;
}

const moment = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/;
const place = /^\d{1,15}$/;

export const writeCursor = ({ at, id }: CataloguePosition): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** Null for what we did not write. */
export function readCursor(text: string): CataloguePosition | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const [at, id] = Array.isArray(value) ? value : [];
    const isAt = typeof at === 'string' && (moment.test(at) || place.test(at));
    return isAt && Number.isSafeInteger(id) ? { at, id: Number(id) } : null;
  } catch {
    return null;
  }
}
