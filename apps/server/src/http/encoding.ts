type Encoding = 'br' | 'gzip' | 'raw';

const known = new Map<string, Encoding>();
/** Browsers send a handful of spellings; other clients may send any, so the cache is bounded. */
const mostKnown = 100;

/** The encoding a client likes best (`Accept-Encoding`, RFC 9110 §12.5.3). Asked for every page, so answers are kept. */
export function encodingFor(accept = ''): Encoding {
  const kept = known.get(accept);
  if (kept) return kept;
  const found = preferred(accept, ['br', 'gzip']);
  if (known.size >= mostKnown) known.clear();
  known.set(accept, found);
  return found;
}

/** Of what is packed in one way only. */
export const zippedFor = (accept = ''): 'gzip' | 'raw' => preferred(accept, ['gzip']);

/** Of two that are liked equally, the one that is named first in `offered`; identity comes last. */
function preferred<E extends 'br' | 'gzip'>(accept: string, offered: readonly E[]): E | 'raw' {
  const weights = new Map(accept.split(',').map(weightOf));
  const any = weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? any;
  let best: { encoding: E | 'raw'; weight: number } = { encoding: 'raw', weight: 0 };
  for (const encoding of offered) {
    const weight = weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined) ?? any;
    if (weight > best.weight) best = { encoding, weight };
  }
  return plain > best.weight ? 'raw' : best.encoding;
}

/** `br;q=0.5` → `['br', 0.5]`; a weight that is none counts as 0. */
function weightOf(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (q === undefined) return [name, 1];
  const weight = /^q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(q)?.[1];
  return [name, Number(weight ?? 0)];
}
