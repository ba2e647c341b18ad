import { extname } from 'node:path';

interface Area {
  /** Where its files are kept, below DATA_DIR. */
  keptIn: string;
  kinds: readonly string[];
  maxBytes: number;
}

const megabyte = 2 ** 20;
const sounds = ['.m4a', '.mp3', '.opus', '.flac'];
const played = [...sounds, '.mp4', '.m4s', '.ts', '.m3u8', '.mpd', '.vtt', '.webp', '.zip', '.apk'];

/** The folders of `files/`, and what may lie in them. */
export const fileAreas = {
  /** Pictures that are cut to size. */
  art: { keptIn: 'art', kinds: ['.webp', '.png', '.jpg', '.json'], maxBytes: 30 * megabyte },
  /** Icons, logos and the stylesheet, served as they are. */
  brand: { keptIn: 'brand', kinds: ['.svg', '.png', '.webp', '.ico', '.css'], maxBytes: 2 * megabyte },
  /** Previews, for all visitors. */
  public: { keptIn: 'media/public', kinds: played, maxBytes: 4096 * megabyte },
  /** What is played with an entitlement. */
  protected: { keptIn: 'media/protected', kinds: played, maxBytes: 4096 * megabyte },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof fileAreas;

/** Everything that is kept of a tenant's files; masters are what its packaged media were made from. */
export const storedPrefixes = (code: string): string[] =>
  [...Object.values(fileAreas).map(({ keptIn }) => keptIn), 'masters'].map((folder) => `${folder}/${code}/`);

/** Where focal points of pictures stand. */
export const focalFile = 'files/art/focal.json';

const filePath = /^files\/(art|brand|public|protected)\/((?:[A-Za-z0-9][\w.-]*\/)*[A-Za-z0-9][\w.-]*)$/;

export interface AreaFile {
  area: AreaName;
  /** Within its area. */
  name: string;
}

/** Null for a path that names none of a tenant's files, however it is spelled. */
export function areaOf(path: string): AreaFile | null {
  const [, area, name] = filePath.exec(path) ?? [];
  return area === undefined || name === undefined ? null : { area: area as AreaName, name };
}

/** A sentence on why this file cannot come in; null where it can. `start` is all of a text, and the head of the others. */
export function refuseFile(path: string, size: number, start: Buffer): string | null {
  const place = areaOf(path);
  if (!place) return `${path} is none of a tenant’s files.`;
  const { kinds, maxBytes } = fileAreas[place.area];
  const kind = extname(path);
  if (!(kinds as readonly string[]).includes(kind))
    return `${path} is of a kind that does not belong there: ${kinds.join(', ')}.`;
  if (kind === '.json' && path !== focalFile) return `${path} is none of a tenant’s files.`;
  if (size > maxBytes)
    return `${path} is too large: ${Math.ceil(size / megabyte)} MB, at most ${maxBytes / megabyte} MB.`;
  if (place.area === 'art' && !/^[a-z0-9-]{1,60}\.\w+$/.test(place.name) && kind !== '.json')
    return `${path} must be called by small letters, digits and dashes.`;
  const harm = harms[kind]?.(start) ?? null;
  return harm === null ? null : `${path} ${harm}.`;
}

const begins =
  (...heads: readonly string[]) =>
  (start: Buffer) =>
    heads.some((head) => start.subarray(0, 16).toString('latin1').includes(head))
      ? null
      : 'is not what its name says';

/** What a file must be, or must not hold: a browser believes the bytes, and an image of vectors may run code. */
const harms: Readonly<Record<string, (start: Buffer) => string | null>> = {
  '.webp': begins('WEBP'),
  '.png': begins('PNG'),
  '.jpg': begins('\xff\xd8\xff'),
  '.svg': (text) => harmOfVector(text.toString('utf8')),
  '.css': (text) => harmOfStyles(text.toString('utf8')),
  '.m3u8': (text) => harmOfPlaylist(text.toString('utf8')),
  '.mpd': (text) => harmOfPresentation(text.toString('utf8')),
};

function harmOfVector(text: string): string | null {
  if (!/<svg[\s>]/.test(text)) return 'is not what its name says';
  return /<\s*(?:script|foreignObject|iframe|object|embed|use|image|a|style|set|animate)\b|\son\w+\s*=|<!DOCTYPE|<!ENTITY|<\?xml-|(?:href|src)\s*=|javascript:|url\s*\(\s*['"]?(?!#)/i.test(
    text,
  )
    ? 'holds more than shapes: no scripts, styles, links or other files'
    : null;
}

/** Comments and escapes could hide a forbidden word from this check. */
export function harmOfStyles(text: string): string | null {
  const plain = text
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
    )
    .replaceAll('\\', '');
  const found =
    /@import|@charset|@namespace|url\s*\(|image-set\s*\(|image\s*\(|src\s*\(|expression\s*\(|-moz-binding|behavior\s*:|javascript:|<\/?style|<!--/i.exec(
      plain,
    );
  return found ? `fetches or runs something (${found[0]}): a stylesheet may only style` : null;
}

/** Its parts lie beside it: another address would be asked from a person's own browser. */
const harmOfPlaylist = (text: string): string | null =>
  text.startsWith('#EXTM3U') && !/^[^#\n]*(?::|\.\.|^\/)|URI="[^"]*(?::|\.\.)|URI="\//m.test(text)
    ? null
    : 'is no playlist of files beside it';

/**
 * The same of DASH: neither another address, nor another document, nor a place that hands out keys, nor characters
 * spelled so that they are not found here.
 */
const leadsElsewhere = [
  /<!|&#|xlink|laurl|location\b|utctiming/i,
  /\b(?:media|initialization|index|sourceURL|bitstreamSwitching)\s*=\s*(["'])\s*(?:\/|(?:(?!\1).)*(?::|\.\.))/i,
  /baseurl[^>]*>\s*(?:\/|[^<]*(?::|\.\.))/i,
];
const harmOfPresentation = (text: string): string | null =>
  /^\s*(?:<\?xml[^>]*>\s*)?<MPD[\s>]/.test(text) && !leadsElsewhere.some((way) => way.test(text))
    ? null
    : 'is no presentation of files beside it';
