/** First and last byte, both included. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * What of `size` bytes a `Range` header asks for: all of it when there is none, or one that we need not understand
 * (several ranges, other units; a unit has no case), and nothing when none of it exists.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (!first && !last) return 'all';
  if (!first) {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return 'all';
  return start < size ? { start, end } : 'none';
}
