/** As much of an icon's markup as lucide has: plain shapes, one after another. */
const shape = /<(path|circle|rect|line|ellipse|polyline|polygon)\b([^>]*)>/g;
const attribute = /([\w-]+)="([^"]*)"/g;

type Attributes = Readonly<Record<string, string>>;

/**
 * The lines of an icon as one path, in place of one element for each: every icon on every page is made of as many
 * elements as its shapes. Closed shapes stay apart, since a filled one would be cut out of another.
 */
export function joinShapes(markup: string): string {
  let lines = '';
  const others: string[] = [];
  for (const [whole, tag = '', written = ''] of markup.matchAll(shape)) {
    const line = lineOf(
      tag,
      Object.fromEntries([...written.matchAll(attribute)].map(([, name, text]) => [name, text])),
    );
    if (line) lines += line;
    else others.push(whole.replace(/\/?>$/, '/>'));
  }
  return others.join('') + (lines && `<path d="${lines}"/>`);
}

/** What may follow another line in the same path, where it is a line and has no look of its own. */
function lineOf(tag: string, { d = '', x1, y1, x2, y2, ...others }: Attributes): string | undefined {
  if (tag === 'line') return `M${x1} ${y1}L${x2} ${y2}`;
  if (tag !== 'path' || Object.keys(others).length > 0 || /z\s*$/i.test(d)) return undefined;
  return fromAnywhere(d);
}

const number = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const relativeStart = new RegExp(String.raw`^m\s*(${number})[\s,]*(${number})\s*(.*)$`, 's');

/** A path may begin with a relative move, which is absolute only where nothing stands before it. */
function fromAnywhere(d: string): string {
  const [, x, y, rest = ''] = relativeStart.exec(d) ?? [];
  if (x === undefined) return d;
  return `M${x} ${y}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`;
}
