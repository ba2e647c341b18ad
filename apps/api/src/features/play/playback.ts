import type { PurchaseOptions } from '@atrium/contract/schemas/models/purchase-options';
import type { KeptSong, Playback, VideoPlayback } from '@atrium/contract/schemas/play';
import { contentTypeNames, isAudible } from '@atrium/domain/catalogue/content-types';
import type { AccessDecision } from '../../modules/access/access.ts';
import { accessRequestOf } from '../../modules/access/access-request.ts';
import { licenceAddress, readDrmKeys } from '../../modules/delivery/drm-licence.ts';
import type { MediaSigner } from '../../modules/delivery/media-pass.ts';
import { grantForOffline, type OfflineGrant } from '../../modules/delivery/offline-grant.ts';
import { type PlayResult, playArticle } from '../../modules/delivery/play-article.ts';
import { reportUsage } from '../../modules/delivery/report-usage.ts';
import type { PlayTraces } from '../../modules/play-traces/record-traces.ts';
import type { PlayAnswer } from '../../modules/play-traces/trace.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

interface Dependencies {
  passes: MediaSigner;
  traces: Pick<PlayTraces, 'begin' | 'beginSeveral' | 'refused'>;
  /** What would open it, as it is offered everywhere. */
  optionsOf(ctx: Context, decision: AccessDecision): PurchaseOptions | null;
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

const audibleTypes = contentTypeNames.filter(isAudible);

const presentKept = (kept: OfflineGrant): KeptSong =>
  'refusal' in kept
    ? { id: kept.id, url: null, ticket: null, until: null, words: null, error: kept.refusal.code }
    : { ...kept, until: kept.until.toISOString(), error: null };

/** How it is locked, and where it is opened. */
const lockOf = ({ asset, ticket }: PlayResult): VideoPlayback['drm'] =>
  asset?.drm && ticket ? { scheme: asset.drm, licenseUrl: licenceAddress(ticket) } : null;

const outcomeOf = (played: PlayResult | AppError): AppError | PlayAnswer['outcome'] => {
  if (played instanceof AppError) return played;
  if (!played.asset) return 'REFUSED';
  return played.asset.isPreview ? 'PREVIEW' : 'PLAYED';
};

const toHex = (name: string) => Buffer.from(name, 'base64url').toString('hex');
const fromHex = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

export function playbackHandlers({ passes, traces, optionsOf }: Dependencies) {
  const present = (
    ctx: Context,
    { decision, asset, url, ticket, expiresAt, words, hasLossless, sound }: PlayResult,
  ): Playback => ({
    url,
    isPreview: asset?.isPreview ?? false,
    purchase: asset && !asset.isPreview ? null : optionsOf(ctx, decision),
    ticket,
    expiresAt: expiresAt?.toISOString() ?? null,
    access: decision.ways[0].is,
    isLossless: asset?.protocol === 'LOSSLESS',
    hasLossless,
    sound,
    words,
  });

  return {
    playSong: async (ctx, { body: { id, protocol, device, lossless, opus } }, headers) => {
      const { asked, end } = traces.begin(ctx, 'SONG', id, accessRequestOf(headers));
      const wanted = { articleId: id, protocols: orderOf(protocol, soundFirst), device, lossless, opus };
      const played = await playArticle(ctx, passes, { ...wanted, asked });
      end(outcomeOf(played));
      return played instanceof AppError ? played : { status: 200, body: present(ctx, played) };
    },

    keepSongs: async (ctx, { body: { ids, device } }, headers) => {
      const { asked, refuse } = traces.beginSeveral(ctx, 'OFFLINE', ids, accessRequestOf(headers));
      const kept = await grantForOffline(ctx, passes, {
        articleIds: ids,
        device,
        asked,
        kinds: audibleTypes,
      });
      if (kept instanceof AppError) {
        // of the whole request: one trace says it
        for (const id of ids.slice(0, 1)) refuse(id, kept);
        return kept;
      }
      for (const each of kept) if ('refusal' in each) refuse(each.id, each.refusal);
      return { status: 200, body: { at: new Date().toISOString(), items: kept.map(presentKept) } };
    },

    streamVideo: async (ctx, { body: { id, protocol, drm, device } }, headers) => {
      const { asked, end } = traces.begin(ctx, 'VIDEO', id, accessRequestOf(headers));
      const wanted = { articleId: id, protocols: orderOf(protocol, filmFirst), device, drm };
      const played = await playArticle(ctx, passes, { ...wanted, asked });
      end(outcomeOf(played));
      if (played instanceof AppError) return played;
      const body = {
        ...present(ctx, played),
        protocol: played.asset?.protocol ?? protocol,
        drm: lockOf(played),
      };
      return { status: 200, body };
    },

    openLicence: async (ctx, { params: { ticket }, body: { kids } }) => {
      const keys = await readDrmKeys(ctx, ticket, kids.map(toHex));
      if (keys instanceof AppError) return keys;
      const opened = [...keys].map(([kid, k]) => ({ kty: 'oct' as const, kid: fromHex(kid), k: fromHex(k) }));
      return { status: 200, body: { keys: opened, type: 'temporary' } };
    },

    reportStreaming: async (ctx, { body }, headers) => {
      let articleId: number | null = null;
      const onTicket = (id: number) => {
        articleId = id;
      };
      const refusal = await reportUsage(ctx, { ...body, date: new Date(body.date), onTicket });
      if (refusal && articleId !== null)
        traces.refused(ctx, 'REPORT', articleId, accessRequestOf(headers), refusal);
      return refusal ?? { status: 204, body: null };
    },
  } satisfies Partial<Handlers>;
}
