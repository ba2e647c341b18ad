import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { playCalls } from '../calls/play.ts';
import { DistributionChannel, Instant, Nothing, Word } from './fields.ts';
import { DeviceKey } from './history.ts';
import { listSchemaOf } from './list.ts';
import { PurchaseOptions } from './models/purchase-options.ts';
import { Id } from './query.ts';

/** `url` null: nothing to play, and `purchase` says what would open it. `ticket` is what usage is reported under. */
export const Playback = z
  .object({
    url: z.string().nullable(),
    isPreview: z.boolean(),
    purchase: PurchaseOptions.nullable(),
    ticket: z.uuid().nullable(),
    /** Until when `url` can be asked for; a long recording gets a new one in time. */
    expiresAt: Instant.nullable().default(null),
    /** Which of `domain/access` opened it, or why it did not: owned, free, included, rented, byCredit, forSale, byPlan, refused. */
    access: z.string().default('free'),
    /** Whether `url` is the recording without loss. */
    isLossless: z.boolean().default(false),
    /** Whether there is a recording without loss, for customers whose plan includes it. */
    hasLossless: z.boolean().default(false),
    /** What was measured of a packaged recording; null where nothing was. */
    sound: z
      .object({
        /** EBU R128: LUFS, and dBTP. */
        loudness: z.object({ integrated: z.number(), truePeak: z.number() }).nullable(),
        /** Samples that the encoder of the file at `url` put before the sound and after it. */
        gapless: z.object({ rate: z.int(), delay: z.int(), padding: z.int(), samples: z.int() }).nullable(),
      })
      .nullable()
      .default(null),
    /** What is said in it: as much the work as its sound, so it comes with the ticket. */
    words: z
      .object({
        transcript: z.unknown(),
        chapters: z.unknown(),
        subtitles: z.unknown(),
        lyrics: z.unknown(),
        segments: z.unknown(),
        thumbnails: z.unknown(),
        /** How loud it is over its time, 0 to 100, evenly spread: what the seek bar is drawn from. */
        waveform: z.unknown(),
      })
      .partial()
      .nullable()
      .default(null),
  })
  .meta({ id: 'Playback' });
export type Playback = z.infer<typeof Playback>;

export const VideoPlayback = Playback.extend({
  protocol: z.string(),
  drm: z.object({ scheme: z.string(), licenseUrl: z.string() }).nullable(),
}).meta({ id: 'VideoPlayback' });
export type VideoPlayback = z.infer<typeof VideoPlayback>;

/** To be heard without a network: `until` is the licence, `error` why there is none (any more). */
export const KeptSong = Playback.pick({ url: true, ticket: true, words: true })
  .extend({ id: Id, until: Instant.nullable(), error: z.string().nullable() })
  .meta({ id: 'KeptSong' });
export type KeptSong = z.infer<typeof KeptSong>;

const mostKept = 50;

/** A file to fetch or a game to open. */
export const Delivery = z.object({ url: z.string(), ticket: z.uuid().nullable() }).meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof Delivery>;

/** Sixteen bytes, as base64url. */
const KeyName = z
  .string()
  .regex(/^[\w-]{22}$/)
  .meta({ examples: ['p9HA3gsXTg2cWj9uK4HZBA', 'AAAAAAAAAAAAAAAAAAAAAA'] });
const ClearKeyLicence = z
  .object({
    keys: z.array(z.object({ kty: z.literal('oct'), kid: KeyName, k: KeyName })),
    type: z.literal('temporary'),
  })
  .meta({ id: 'ClearKeyLicence' });

const DeliveryOrder = z.object({
  articleId: Id,
  distributionChannel: DistributionChannel,
  deviceId: Id.prefault(1),
});
const CollectionOrder = DeliveryOrder.extend({ collectionId: Id.optional() });

const refusals = [
  'AGE_RESTRICTED',
  'GEO_BLOCKED',
  'TIME_LIMIT_REACHED',
  'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION',
  'DEVICE_NOT_SUPPORTED',
  'TIME_LIMIT_REACHED',
  'STREAM_LIMIT_REACHED',
  'NOT_FOUND',
] as const;

export const playSchemas = {
  playSong: {
    summary: 'A track to play: whole if owned or subscribed, else its preview',
    body: z.object({
      id: Id,
      protocol: Word.default('HTTP'),
      device: DeviceKey.optional(),
      /** Without loss, where there is such a file and a plan of the customer includes it. */
      lossless: z.boolean().default(false),
      /** The player can play Opus in Ogg, which needs fewer bytes for the same sound. */
      opus: z.boolean().default(false),
    }),
    responses: { 200: Playback },
    problems: refusals,
  },
  downloadSong: {
    summary: 'Download a track; a second download never costs a second credit',
    body: CollectionOrder,
    responses: { 200: Delivery },
    problems: refusals,
  },
  keepSongs: {
    summary:
      'Keep tracks to hear without a network, or renew what is kept; each until the licence it answers with',
    body: z.object({ ids: listSchemaOf(Id, { most: mostKept, duplicates: 'removed' }), device: DeviceKey }),
    /** `at` is the server's clock: how long a licence lasts is counted from there, whatever a player's own clock says. */
    responses: { 200: z.object({ at: Instant, items: z.array(KeptSong) }) },
    problems: ['OFFLINE_LIMIT_REACHED'],
  },
  downloadAlbum: {
    summary: 'All songs of an album somebody has, as one file; it costs nothing, and no credit',
    body: DeliveryOrder,
    responses: { 200: Delivery },
    problems: refusals,
  },
  streamVideo: {
    summary: 'A video to play',
    body: z.object({
      id: Id,
      protocol: Word.default('HLS'),
      drm: Word.optional(),
      externalProviderCode: Word.optional(),
      device: DeviceKey.optional(),
    }),
    responses: { 200: VideoPlayback },
    problems: refusals,
  },
  openLicence: {
    summary:
      'The keys of a locked film, to whoever holds the ticket it was given out with, while that holds; both ways as ClearKey of Encrypted Media Extensions has it',
    params: z.object({ ticket: z.uuid() }),
    body: z.object({
      kids: listSchemaOf(KeyName, { most: 16, duplicates: 'removed' }),
      type: z.literal('temporary').default('temporary'),
    }),
    responses: { 200: ClearKeyLicence },
    problems: ['NOT_FOUND'],
  },
  playGame: {
    summary: 'Open an online or cloud game',
    body: DeliveryOrder,
    responses: { 200: Delivery },
    problems: refusals,
  },
  playFreeGame: {
    summary: 'Open a free online game; anyone may',
    body: DeliveryOrder,
    responses: { 200: Delivery },
    problems: refusals,
  },
  downloadGame: {
    summary: 'Download a game; a second download never costs a second credit',
    body: DeliveryOrder,
    responses: { 200: Delivery },
    problems: refusals,
  },
  joinArcadeCompetition: {
    summary: 'Play an arcade game for the leaderboard',
    body: z.object({ contentId: Id, protocol: Word.default('HTTP') }),
    responses: { 200: Delivery },
    problems: refusals,
  },
  reportStreaming: {
    summary:
      'How long was listened or watched; one report per ticket and date counts, and each renews the lease of its stream',
    body: z.object({
      ticketId: z.uuid(),
      type: Word,
      date: Instant,
      usageDuration: z.number().nonnegative().max(86_400),
      maxUsageDuration: z.number().nonnegative().max(86_400).optional(),
      offline: z.boolean().default(false),
      partial: z.boolean().default(false),
    }),
    responses: { 204: Nothing },
    problems: ['NOT_FOUND', 'TIME_LIMIT_REACHED', 'STREAM_LIMIT_REACHED', 'VALIDATION_FAILED'],
  },
  deliverArticle: {
    summary: 'Deliver anything owned, the old way',
    body: CollectionOrder.extend({ contentType: Word.optional() }),
    responses: { 200: Delivery },
    problems: refusals,
  },
} as const satisfies Record<keyof typeof playCalls, CallSchemas>;
