/** `br;q=0` says "anything but br". */
export const encodingFor = (accept = ''): 'br' | 'gzip' | 'raw' =>
  takesBrotli.test(accept) ? 'br' : takesGzip.test(accept) ? 'gzip' : 'raw';

const takesBrotli = /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))(?=\s*[,;]|\s*$)/i;
const takesGzip = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))(?=\s*[,;]|\s*$)/i;
