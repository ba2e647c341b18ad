/** Of the worker and the page: which caches hold the pages that were opened, and what is known of each. */
export const pagesCache = 'pages-1';
/** Scripts, styles and texts that kept pages need: of the build, the same for everyone. */
export const pageFilesCache = 'page-files-1';
export const picturesCache = 'pictures-1';
/** Covers of recordings that are kept: they stay for as long as those do. */
export const coversCache = 'covers-1';

/** Whichever is reached first; the page that was opened longest ago goes. */
export const keptPageLimits = { pages: 40, bytes: 8_000_000 } as const;

export interface KeptPage {
  title: string;
  /** Of its markup. */
  bytes: number;
  /** When it was fetched. */
  at: number;
  /** The addresses of the files of the build that it needs. */
  files: readonly string[];
}

export const keptHeader = 'x-kept';

/** Headers hold Latin letters alone, and titles are in every script. */
export const keptHeaders = (page: KeptPage): [string, string] => [
  keptHeader,
  encodeURIComponent(JSON.stringify(page)),
];

export function keptPageOf(response: Pick<Response, 'headers'>): KeptPage | null {
  try {
    return JSON.parse(decodeURIComponent(response.headers.get(keptHeader) ?? ''));
  } catch {
    return null;
  }
}

/** Oldest first, as a cache lists them: how many of them have to go. */
export function pagesToDrop(
  bytes: readonly number[],
  limits: { readonly pages: number; readonly bytes: number } = keptPageLimits,
): number {
  let total = bytes.reduce((sum, one) => sum + one, 0);
  let dropped = 0;
  while (dropped < bytes.length && (bytes.length - dropped > limits.pages || total > limits.bytes)) {
    total -= bytes[dropped] ?? 0;
    dropped += 1;
  }
  return dropped;
}

/** What a page tells the worker once it stands: it was opened, and these files were fetched for it. */
export interface OpenedMessage {
  opened: string;
  files: readonly string[];
  pictures: readonly string[];
}

export function openedMessage(data: unknown): OpenedMessage | null {
  const { opened, files, pictures } = (data ?? {}) as Partial<OpenedMessage>;
  return typeof opened === 'string' && /^\/(?!\/)/.test(opened) && isList(files) && isList(pictures)
    ? { opened, files, pictures }
    : null;
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** A page that may not be stored, or is none, is not kept; nor is another one than was asked for. */
export const mayBeKept = ({ status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  (headers.get('content-type') ?? '').startsWith('text/html') &&
  !(headers.get('cache-control') ?? '').includes('no-store');
