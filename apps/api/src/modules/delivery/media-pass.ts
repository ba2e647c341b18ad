import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { MediaCdn } from './cdn-pass.ts';

/** Who may have which protected media, and until when. Decision 0033. */
export interface MediaPass {
  tenantId: number;
  /** The ticket it was given out with. */
  ticket: string;
  /** Below `protected`: a file, or a folder whose files name each other. */
  path: string;
  isFolder: boolean;
  /** Holds while its ticket has a place among the streams at once; without, until its end. */
  isLeased?: boolean;
  /** In milliseconds of real time: an address is no business of the tenant's clock. */
  until: number;
  /** The name of the file on the customer's disk, for a download; without it, the file is played. */
  saveAs?: string | undefined;
  /** Of several files that are fetched as one: what each is called in it, and where it lies below the roots. */
  files?: readonly PackedFile[] | undefined;
}

export interface PackedFile {
  name: string;
  path: string;
}

/** Whether it would be opened again: a list of very many files does not fit into an address. */
export const isSendable = (token: string): boolean => shape.test(token);

export type MediaPasses = ReturnType<typeof createMediaPasses>;

/** What makes addresses: passes, and a CDN where one stands in front. */
export type MediaSigner = Pick<MediaPasses, 'sign'> & Partial<Pick<MediaPasses, 'cdn'>>;

const flags = { folder: 1, leased: 2 } as const;

/** Before what is packed; plain ones begin with a bracket. */
const packed = Buffer.from('z');

/** Longer than anything we sign; what is longer need not be looked at. */
const shape = /^([\w-]{1,2000})\.([\w-]{43})$/;

/**
 * Passes are part of an address, so that a playlist's own relative addresses carry them along. The signature is over
 * the text and compared as text: there is one spelling of a pass, and any other is none.
 */
export function createMediaPasses(secrets: Secrets, cdn: MediaCdn | null = null) {
  const signature = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');

  return {
    cdn,

    sign({ tenantId, ticket, path, isFolder, isLeased = false, until, saveAs, files }: MediaPass): string {
      const named = files
        ? [saveAs ?? null, files.map(({ name, path: at }) => [name, at])]
        : saveAs
          ? [saveAs]
          : [];
      const json = Buffer.from(
        JSON.stringify([
          tenantId,
          ticket,
          path,
          (isFolder ? flags.folder : 0) | (isLeased ? flags.leased : 0),
          until,
          ...named,
        ]),
      );
      const text = (files ? Buffer.concat([packed, deflateRawSync(json)]) : json).toString('base64url');
      return `${text}.${signature(secrets.key('media'), text)}`;
    },

    /** Null for what is not ours, not this tenant's or over. */
    open(tenantId: number, token: string): MediaPass | null {
      const [, text, signed] = shape.exec(token) ?? [];
      if (text === undefined || signed === undefined) return null;
      const isOurs = secrets
        .keys('media')
        .some((key) => timingSafeEqual(Buffer.from(signature(key, text)), Buffer.from(signed)));
      const pass = isOurs ? read(text) : null;
      return pass && pass.tenantId === tenantId && pass.until > Date.now() ? pass : null;
    },
  };
}

/** Only what we signed is ever unpacked. */
function read(text: string): MediaPass {
  const bytes = Buffer.from(text, 'base64url');
  const json = bytes.subarray(0, 1).equals(packed) ? inflateRawSync(bytes.subarray(1)) : bytes;
  const [tenantId, ticket, path, kind, until, saveAs, files] = JSON.parse(json.toString('utf8')) as [
    number,
    string,
    string,
    number,
    number,
    (string | null)?,
    [string, string][]?,
  ];
  return {
    tenantId,
    ticket,
    path,
    isFolder: (kind & flags.folder) !== 0,
    ...((kind & flags.leased) !== 0 && { isLeased: true }),
    until,
    saveAs: saveAs ?? undefined,
    ...(files && { files: files.map(([name, at]) => ({ name, path: at })) }),
  };
}
