import { z } from 'zod';

const Seconds = z.number().nonnegative();
const Chapter = z.strictObject({ start: Seconds, title: z.string() });
const Focal = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
const Proposal = z.strictObject({
  file: z.string(),
  at: Seconds,
  width: z.int(),
  height: z.int(),
  focal: Focal.nullable(),
});

const VideoRendition = z.strictObject({
  folder: z.string(),
  codec: z.enum(['avc', 'av1']),
  width: z.int(),
  height: z.int(),
  fps: z.number(),
  /** The most that the encoder was allowed, in bits per second. */
  maxRate: z.int(),
});
const Voice = z.strictObject({
  folder: z.string(),
  lang: z.string(),
  label: z.string(),
  channels: z.int(),
});
const Subtitle = z.strictObject({
  file: z.string(),
  lang: z.string(),
  label: z.string(),
  forced: z.boolean(),
});

const FilmFacts = z.strictObject({
  kind: z.literal('film'),
  source: z.record(z.string(), z.unknown()),
  renditions: z.array(VideoRendition),
  audio: z.array(Voice),
  subtitles: z.array(Subtitle),
  chapters: z.array(Chapter),
  /** As an article's property `thumbnails`. */
  thumbnails: z.strictObject({
    file: z.string(),
    every: z.number().positive(),
    columns: z.int().positive(),
    wide: z.int().positive(),
    high: z.int().positive(),
    count: z.int().positive(),
  }),
  posters: z.array(Proposal),
  /** How much less than usual the picture needs (below 1), or more: what chose the rates. */
  complexity: z.number(),
  /** The picture without its black bars; null where there are none. It is not cut. */
  crop: z.strictObject({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }).nullable(),
  drm: z.strictObject({ scheme: z.literal('cenc'), keyId: z.string() }).nullable(),
  /** Fingerprints of the first voice, by which repeated intros and credits are found across a season. */
  fingerprint: z.string().nullable(),
  tags: z.record(z.string(), z.string()),
  notes: z.array(z.string()),
});

const SoundRendition = z.strictObject({
  file: z.string(),
  codec: z.enum(['aac', 'opus', 'flac']),
  bitRate: z.int(),
  lossless: z.boolean(),
  /** Samples that the encoder put before the sound, and after it: what a player leaves out to play without a gap. */
  gapless: z.strictObject({ rate: z.int(), delay: z.int(), padding: z.int(), samples: z.int() }),
});

const sound = {
  source: z.record(z.string(), z.unknown()),
  renditions: z.array(SoundRendition),
  /** EBU R128: LUFS, LU and dBTP; null where it is silent. */
  loudness: z.strictObject({ integrated: z.number(), range: z.number(), truePeak: z.number() }).nullable(),
  /** As an article's property: the loudness over its time, 0 to 100. */
  waveform: z.array(z.int()),
  chapters: z.array(Chapter),
  lyrics: z.array(z.strictObject({ start: Seconds, text: z.string() })),
  cover: Proposal.omit({ at: true }).nullable(),
  /** What the tags say, for the draft of an article. */
  article: z.strictObject({
    title: z.string().nullable(),
    artist: z.string().nullable(),
    album: z.string().nullable(),
    number: z.int().nullable(),
    disc: z.int().nullable(),
    year: z.int().nullable(),
    genre: z.string().nullable(),
    isrc: z.string().nullable(),
  }),
  tags: z.record(z.string(), z.string()),
  notes: z.array(z.string()),
};
const RecordingFacts = z.strictObject({ kind: z.literal('recording'), ...sound });
const BookFacts = z.strictObject({ kind: z.literal('book'), ...sound });

const GameFacts = z.strictObject({
  kind: z.literal('game'),
  count: z.int(),
  bytes: z.int(),
  notes: z.array(z.string()),
});

const PictureFacts = z.strictObject({
  kind: z.literal('picture'),
  source: z.strictObject({
    format: z.string(),
    width: z.int(),
    height: z.int(),
    orientation: z.int().nullable(),
    profile: z.boolean(),
  }),
  focal: Focal.nullable(),
  hasAlpha: z.boolean(),
  notes: z.array(z.string()),
});

/** What packaging found out, by kind: stored beside the upload. */
export const packagedFacts = z.discriminatedUnion('kind', [
  FilmFacts,
  RecordingFacts,
  BookFacts,
  GameFacts,
  PictureFacts,
]);

export type PackagedFacts = z.infer<typeof packagedFacts>;
export type FactsOf<Kind extends PackagedFacts['kind']> = Extract<PackagedFacts, { kind: Kind }>;
