/** A name inside a sentence of another direction: what `<bdi>` is in markup (U+2068, U+2069). */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
