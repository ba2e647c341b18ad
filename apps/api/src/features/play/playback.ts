import type { PurchaseOptions } from '@atrium/contract/schemas/models/purchase-options';
import type { KeptSong, Playback, VideoPlayback } from '@atrium/contract/schemas/play';
import type { ContentType } from '@atrium/domain/content-types';
import type { Decision } from '../../modules/access/access.ts';
import { askedBy } from '../../modules/access/asked.ts';
import { type Kept, keepForOffline } from '../../modules/delivery/keep.ts';
import { licenceAddress, openLicence } from '../../modules/delivery/licence.ts';
import type { MediaPasses } from '../../modules/delivery/media-pass.ts';
import { type Played, play } from '../../modules/delivery/play.ts';
import { reportUsage } from '../../modules/delivery/usage.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

interface Dependencies {
  passes: Pick<MediaPasses, 'sign'>;
  /** What would open it, as it is offered everywhere. */
  optionsOf(ctx: Context, decision: Decision): PurchaseOptions | null;
}

/** What the specification calls HTTP is a file that is loaded as it plays. */
const soundFirst = ['PROGRESSIVE', 'HLS'];
const filmFirst = ['HLS', 'PROGRESSIVE'];
const orders: Readonly<Record<string, readonly string[]>> = {
  HTTP: soundFirst,
  PROGRESSIVE: soundFirst,
  HLS: filmFirst,
  DASH: ['DASH', ...filmFirst],
};
const orderOf = (protocol: string, usual: readonly string[]) => orders[protocol] ?? usual;

/** What can be heard by itself. */
const sounds: readonly ContentType[] = ['FULL_TRACK_MUSIC', 'PODCAST_EPISODE', 'AUDIOBOOK_CHAPTER'];

const presentKept = (kept: Kept): KeptSong =>
  'refusal' in kept
    ? { id: kept.id, url: null, ticket: null, until: null, words: null, error: kept.refusal.code }
    : { ...kept, until: kept.until.toISOString(), error: null };

/** How it is locked, and where it is opened. */
const lockOf = ({ asset, ticket }: Played): VideoPlayback['drm'] =>
  asset?.drm && ticket ? { scheme: asset.drm, licenseUrl: licenceAddress(ticket) } : null;

const toHex = (name: string) => Buffer.from(name, 'base64url').toString('hex');
const fromHex = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

export function playbackHandlers({ passes, optionsOf }: Dependencies) {
  const present = (ctx: Context, { decision, asset, url, ticket, expiresAt, words }: Played): Playback => ({
    url,
    isPreview: asset?.isPreview ?? false,
    purchase: asset && !asset.isPreview ? null : optionsOf(ctx, decision),
    ticket,
    expiresAt: expiresAt?.toISOString() ?? null,
    access: decision.ways[0].is,
    words,
  });

  return {
    playSong: async (ctx, { body: { id, protocol, device } }, headers) => {
      const protocols = orderOf(protocol, soundFirst);
      const played = await play(ctx, passes, { articleId: id, protocols, device, asked: askedBy(headers) });
      return played instanceof AppError ? played : { status: 200, body: present(ctx, played) };
    },

    keepSongs: async (ctx, { body: { ids, device } }, headers) => {
      const asked = askedBy(headers);
      const kept = await keepForOffline(ctx, passes, { articleIds: ids, device, asked, kinds: sounds });
      if (kept instanceof AppError) return kept;
      return { status: 200, body: { at: new Date().toISOString(), items: kept.map(presentKept) } };
    },

    streamVideo: async (ctx, { body: { id, protocol, drm, device } }, headers) => {
      const protocols = orderOf(protocol, filmFirst);
      const asked = askedBy(headers);
      const played = await play(ctx, passes, { articleId: id, protocols, device, drm, asked });
      if (played instanceof AppError) return played;
      const body = {
        ...present(ctx, played),
        protocol: played.asset?.protocol ?? protocol,
        drm: lockOf(played),
      };
      return { status: 200, body };
    },

    openLicence: async (ctx, { params: { ticket }, body: { kids } }) => {
      const keys = await openLicence(ctx, ticket, kids.map(toHex));
      if (keys instanceof AppError) return keys;
      const opened = [...keys].map(([kid, k]) => ({ kty: 'oct' as const, kid: fromHex(kid), k: fromHex(k) }));
      return { status: 200, body: { keys: opened, type: 'temporary' } };
    },

    reportStreaming: async (ctx, { body }) => {
      const refusal = await reportUsage(ctx, { ...body, date: new Date(body.date) });
      return refusal ?? { status: 204, body: null };
    },
  } satisfies Partial<Handlers>;
}
