export type FieldPath = readonly PropertyKey[];

/** Every string of a document is asked about, with its place; what comes back takes its place. */
export function mapStrings(
  document: unknown,
  change: (text: string, field: FieldPath) => string,
  field: FieldPath = [],
): unknown {
  if (typeof document === 'string') return change(document, field);
  if (Array.isArray(document))
    return document.map((inner, index) => mapStrings(inner, change, [...field, index]));
  if (typeof document !== 'object' || document === null) return document;
  return Object.fromEntries(
    Object.entries(document).map(([key, inner]) => [key, mapStrings(inner, change, [...field, key])]),
  );
}

/** `tenant.json line 4, at locales.1`: enough to find it in an editor. */
export function placeText(file: string, field: FieldPath, text: string | undefined): string {
  const line = text === undefined ? undefined : lineOfField(text, field);
  const at = field.length > 0 ? ` at ${field.map(String).join('.')}` : '';
  return `${file}${line === undefined ? '' : ` line ${line}`}${at}`;
}

/** On which line of a JSON text a field stands; of what is not there, that of its parent. */
export function lineOfField(text: string, field: FieldPath): number {
  let at = 0;
  let found = 0;
  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [token = ''] = pattern.exec(text) ?? [];
    at += token.length;
    return token;
  };
  /** Reads one value; `rest` is what is still to be found below it, null where it is not on the way. */
  const value = (rest: FieldPath | null) => {
    skip(/\s*/y);
    if (rest) found = at;
    const opening = text[at];
    if (opening !== '{' && opening !== '[') {
      skip(/"(?:[^"\\]|\\.)*"|[^\s,\]}]+/y);
      return;
    }
    at++;
    for (let index = 0; ; index++) {
      skip(/[\s,]*/y);
      if (at >= text.length || text[at] === '}' || text[at] === ']') break;
      const key = opening === '{' ? (JSON.parse(skip(/"(?:[^"\\]|\\.)*"/y)) as string) : index;
      if (opening === '{') skip(/\s*:/y);
      value(rest && rest.length > 0 && String(rest[0]) === String(key) ? rest.slice(1) : null);
    }
    at++;
  };
  value(field);
  return text.slice(0, found).split('\n').length;
}
