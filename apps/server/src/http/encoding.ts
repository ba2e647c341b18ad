type Encoding = 'br' | 'gzip' | 'raw';

const known = new Map<string, Encoding>();
/** Browsers send a handful of spellings; anybody else may send any. */
const mostKnown = 100;

/** `br;q=0` says "anything but br". Asked for every page, so that an answer is kept. */
export function encodingFor(accept = ''): Encoding {
  const kept = known.get(accept);
  if (kept) return kept;
  const found = takesBrotli.test(accept) ? 'br' : takesGzip.test(accept) ? 'gzip' : 'raw';
  if (known.size >= mostKnown) known.clear();
  known.set(accept, found);
  return found;
}

/** Of what is packed in one way only. */
export const zippedFor = (accept = ''): 'gzip' | 'raw' => (takesGzip.test(accept) ? 'gzip' : 'raw');

const takesBrotli = /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))(?=\s*[,;]|\s*$)/i;
const takesGzip = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))(?=\s*[,;]|\s*$)/i;
