const blanks = [
  '%20',
  '%20%20',
  '%09',
  '%0A',
  '%0D',
  '%C2%85',
  '%C2%A0',
  '%E1%9A%80',
  '%E2%80%89',
  '%E2%80%8B',
];
const unseen = ['%E2%80%8E', '%E2%80%A8', '%E2%81%A0', '%E3%80%80', '%EF%BB%BF', '%C2%AD', '%E2%80%8D'];
const marks = [
  ';',
  ';a=b',
  '%3B',
  '.',
  '..',
  '%2e',
  '.html',
  '%00',
  '%2F',
  '%252F',
  '%5C',
  '%255C',
  '%3F',
  '%23',
];
const more = [
  '%2520',
  '%25',
  '+',
  '~',
  '*',
  '%2a',
  ':',
  '@',
  '&',
  '=',
  ',',
  "'",
  '%7F',
  '%C2%9F',
  '%CC%81',
  '!',
];

/** Ways to write an address that some reader on the way might take for that very address. */
export function spellingsOf(path: string): string[] {
  const segments = path.split('/').slice(1);
  const last = segments.at(-1) ?? '';
  const before = `/${segments.slice(0, -1).join('/')}`.replace(/\/$/, '');
  const appended = [...blanks, ...unseen, ...marks, ...more].map((tail) => path + tail);
  const prefixed = [...blanks, ...unseen, ';', '.', './', '../', '%2F', '%5C', '%2e%2e/', '%20/'].flatMap(
    (head) => [`${before}/${head}${last}`, `/${head}${path.slice(1)}`],
  );
  const everywhere = [...blanks, ...unseen].map(
    (blank) => `/${segments.map((part) => part + blank).join('/')}`,
  );
  const recased = [
    path.toUpperCase(),
    path.toLowerCase(),
    path.replaceAll('s', '%C5%BF'),
    path.replaceAll('k', 'K'),
  ];
  const encoded = [
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    path.replace(/[a-z]/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
    path.replaceAll(/(?<=.)\//g, '%2F'),
    path.replaceAll(/(?<=.)\//g, '%252F'),
    path.replaceAll(/(?<=.)\//g, '%5C'),
    path.replaceAll(/(?<=.)\//g, '\\'),
    path.replaceAll(/[a-z]/g, (letter) => `%EF%BD%${(letter.charCodeAt(0) - 0x60 + 0x80).toString(16)}`),
  ];
  const slashed = [`/${path}`, `//${path}`, `${path}/`, `${path}//`, path.replaceAll('/', '//'), `/.${path}`];
  const rooted = [
    `/x/..${path}`,
    `/x%2F..${path}`,
    `/default${path}`,
    `/xx${path}`,
    `${path}/x/..`,
    `${path}/.`,
  ];
  const prefixes = ['/en', '/EN', '/en%20', '/%20en', '/%65n', '/en/', '/en;', '/en/ar', '/ar/en'];
  const all = [path, ...appended, ...prefixed, ...everywhere, ...recased, ...encoded, ...slashed, ...rooted];
  return [...new Set([...all, ...prefixes.map((prefix) => prefix + path)])];
}
