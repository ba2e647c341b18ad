/** What a drawing may not have, and what it is called: it is drawn once by us, and still it must not reach for anything. */
const refusedParts: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<!ENTITY/i, 'an entity'],
  [/<!DOCTYPE[^>]*\[/i, 'a document type of its own'],
  [/<(?:\w+:)?script[\s>/]/i, 'a script'],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/<(?:\w+:)?(?:foreignObject|iframe|embed|object|audio|video)[\s>/]/i, 'foreign content'],
  [/(?:href|src)\s*=\s*["']?\s*(?:javascript|vbscript):/i, 'a script address'],
  [/(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp)|["'])\S/i, 'an address outside of itself'],
  [/url\(\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp))[^)\s]/i, 'an address outside of itself'],
  [/@import/i, 'a style from elsewhere'],
  [/<\?xml-stylesheet/i, 'a style from elsewhere'],
];

/** Null where the drawing may be packaged. */
export function svgRefusal(text: string): string | null {
  const found = refusedParts
    .map(([pattern, what]) => ({ what, at: text.search(pattern) }))
    .find(({ at }) => at >= 0);
  if (!found) return null;
  const line = text.slice(0, found.at).split('\n').length;
  return `The SVG has ${found.what} in line ${line}: only drawings without scripts and addresses are packaged.`;
}
