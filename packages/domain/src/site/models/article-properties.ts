import { z } from 'zod';
import { deviceKinds } from '../../access/device.ts';
import { Locale } from './configuration/tenant-configuration.ts';
import { field } from './fields/field.ts';
import { FileUrl } from './fields/link.ts';

/** One text for all languages, or one per language. */
const Text = z.union([z.string().max(20_000), z.partialRecord(Locale, z.string().max(20_000))]);
const Texts = z.array(Text).max(200);
const Count = z.int().nonnegative();
const Moment = z.iso.datetime({ offset: true });
const Lang = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]+)?$/, 'must be a language code, as en');
const Seconds = z.number().nonnegative();
const Line = z.strictObject({
  start: field(Seconds, 'When it begins, in seconds.', 3.5),
  end: field(Seconds.exactOptional(), 'When it ends, in seconds; with the next line unless said.', 6),
  text: field(Text, 'What is sung or said.', 'Turn around'),
});

const said = <Schema extends z.ZodType>(schema: Schema, description: string, example: unknown) =>
  field(schema, description, example).exactOptional();

/** `properties` of an article: everything that pages, feeds, search and players read there. */
export const ArticleProperties = z
  .strictObject({
    tags: said(Texts, 'Badges of the card; the first two are shown.', ['Exclusive']),
    monsooq_new: said(z.boolean(), 'Shown as new.', true),
    devices: said(
      z.array(z.enum(deviceKinds)).max(10),
      'Kinds of devices it may be played on; every kind unless said.',
      ['phone', 'tablet'],
    ),
    number: said(Count, 'The number of a track on its album.', 3),
    album: said(z.int().positive(), 'The album of a track.', 201),
    isExplicit: said(z.boolean(), 'Whether a track is marked as explicit.', true),
    lyrics: said(z.array(Line).max(5000), 'The words of a track, with their time in seconds.', [
      { start: 3.5, text: 'Turn around' },
    ]),
    waveform: said(
      z.array(z.number()).max(2000),
      'The loudness of a recording over its time, 0 to 100.',
      [59, 80],
    ),
    label: said(Text, 'The label of an album.', 'Harbour Records'),
    copyright: said(Text, 'The copyright of an album.', '© 2026 Harbour Records'),
    origin: said(Text, 'Where an artist comes from.', 'Duisburg'),
    monthlyListeners: said(Count, 'Listeners of an artist each month.', 2_210_500),
    poster: said(FileUrl, 'The picture of a film before it plays.', '/files/public/poster.webp'),
    trailer: said(FileUrl, 'The trailer of a film or series.', '/files/public/trailer/master.m3u8'),
    year: said(z.int(), 'The year of a film.', 2026),
    audio: said(z.array(Lang).max(50), 'Languages a film is spoken in.', ['en']),
    subtitles: said(z.array(Lang).max(50), 'Languages of the subtitles.', ['en', 'ar']),
    subtitleFiles: said(
      z
        .array(
          z.strictObject({
            lang: field(Lang, 'Their language.', 'en'),
            url: field(FileUrl, 'The file.', '/files/public/film.en.vtt'),
          }),
        )
        .max(50),
      'The subtitles themselves, as WebVTT.',
      [{ lang: 'en', url: '/files/public/film.en.vtt' }],
    ),
    season: said(Count, 'The season of an episode.', 1),
    episode: said(Count, 'The number of an episode.', 4),
    segments: said(
      z
        .array(
          z.strictObject({
            type: field(z.enum(['intro', 'recap', 'credits']), 'What is skipped.', 'intro'),
            start: field(Seconds, 'When it begins, in seconds.', 0),
            end: field(Seconds, 'When it ends, in seconds.', 4),
          }),
        )
        .max(50),
      'Parts of a film that can be skipped, in seconds.',
      [{ type: 'intro', start: 0, end: 4 }],
    ),
    chapters: said(
      z
        .array(
          z.strictObject({
            start: field(Seconds, 'When it begins, in seconds.', 0),
            title: field(Text, 'What it is called.', 'Harbour'),
          }),
        )
        .max(500),
      'Chapters of a recording or film, in seconds.',
      [{ start: 0, title: 'Harbour' }],
    ),
    thumbnails: said(
      z.strictObject({
        file: field(z.string(), 'The file, beside the playlist.', 'thumbnails.webp'),
        every: field(z.number().positive(), 'Seconds between two pictures.', 1),
        columns: field(z.int().positive(), 'Pictures in one row.', 5),
        wide: field(z.int().positive(), 'The width of a picture in pixels.', 160),
        high: field(z.int().positive(), 'The height of a picture in pixels.', 90),
        count: field(z.int().positive(), 'How many pictures there are.', 14),
      }),
      'The sheet of small pictures beside a playlist, shown while seeking.',
      { file: 'thumbnails.webp', every: 1, columns: 5, wide: 160, high: 90, count: 14 },
    ),
    language: said(Lang, 'The language of a podcast or audiobook.', 'de'),
    transcript: said(z.array(Line).max(20_000), 'What is said in an episode, with its time in seconds.', [
      { start: 0, text: 'Good evening.' },
    ]),
    reader: said(Text, 'Who reads an audiobook.', 'Anton Reuss'),
    chapter: said(Count, 'The number of a chapter.', 6),
    original: said(Text, 'When or as what a book first appeared.', '1865'),
    abridged: said(z.boolean(), 'Whether an audiobook is abridged.', false),
    controls: said(z.array(z.enum(['touch', 'keyboard', 'gamepad'])).max(3), 'How a game is played.', [
      'touch',
    ]),
    players: said(z.string().max(20), 'How many play a game.', '1–4'),
    orientation: said(z.enum(['portrait', 'landscape']), 'How a phone is held.', 'portrait'),
    useGameFrame: said(z.boolean(), 'Whether a game runs in our frame.', true),
    isPlayable: said(z.boolean(), 'False where the files of a game are not here.', true),
    achievements: said(z.array(z.string().max(60)).max(100), 'Keys of what can be achieved.', ['high-jump']),
    variant: said(
      z.strictObject({
        core: field(z.string().max(60), 'The name of the built-in game.', 'moon-hop'),
        rules: field(
          z.string().max(60).exactOptional(),
          'By which of its rules it is played; a title with rules that do not ship cannot be opened.',
          'cloud-courier',
        ),
        hue: field(z.number().exactOptional(), 'How far its colours are turned, in degrees.', 150),
      }),
      'Which built-in game it is, by which of its rules, and how far its colours are turned.',
      { core: 'moon-hop', rules: 'cloud-courier' },
    ),
    sizeBytes: said(Count, 'The size of a game to install.', 524_000_000),
    requirements: said(
      z
        .array(
          z.strictObject({
            os: field(z.string().max(60), 'The name of the system.', 'Android'),
            version: field(z.string().max(60).exactOptional(), 'The lowest version.', '10'),
          }),
        )
        .max(20),
      'Systems a game runs on.',
      [{ os: 'Android', version: '10' }],
    ),
    attempts: said(Count, 'How many runs a competition allows.', 3),
    startsAt: said(Moment, 'When a tournament or competition begins.', '2026-12-05T18:00:00Z'),
    endsAt: said(Moment, 'When a tournament or competition ends.', '2026-12-06T18:00:00Z'),
    registrationEndsAt: said(Moment, 'Until when teams may register.', '2026-12-05T17:00:00Z'),
    teams: said(Count, 'How many teams take part.', 16),
    teamSize: said(Count, 'How many players a team has.', 1),
    hasMatches: said(z.boolean(), 'Whether a tournament is played in matches.', true),
    prizePool: said(
      z.strictObject({
        amount: field(Count, 'In the smallest unit of the currency.', 80_000),
        currency: field(z.string().regex(/^[A-Z]{3}$/), 'The currency, by ISO 4217.', 'EUR'),
      }),
      'What there is to win, in the smallest unit.',
      { amount: 80_000, currency: 'EUR' },
    ),
    rules: said(Texts, 'The rules of a tournament.', ['Be on time.']),
    prizes: said(
      z
        .array(
          z.strictObject({
            place: field(z.int().positive(), 'The place.', 1),
            prize: field(Text, 'What it wins.', '500 points'),
          }),
        )
        .max(100),
      'What each place wins, in words.',
      [{ place: 1, prize: '500 points' }],
    ),
    author: said(Text, 'Who wrote a text.', 'Ioana Drăgulin'),
    readingMinutes: said(Count, 'How long reading takes; counted from the text unless said.', 4),
    rating: said(z.number().min(0).max(5), 'The rating of an app in its shop.', 4.5),
    ratingCount: said(Count, 'How many rated it.', 47_300),
    features: said(Texts, 'What an app does.', ['Up to six people share one account.']),
    shares: said(Texts, 'What an app learns about its users.', ['Your name']),
    frequency: said(z.enum(['DAILY', 'WEEKLY', 'MONTHLY']), 'How often a service is sent.', 'DAILY'),
    sample: said(Text, 'One message of an info service.', 'Good morning!'),
    price: said(
      z.record(z.string().regex(/^[A-Z]{3}$/), Count),
      'What a service costs each month, by currency.',
      {
        EUR: 299,
      },
    ),
    merchant: said(Text, 'Who takes a voucher.', 'Padel Yard'),
    discount: said(Text, 'What a voucher takes off.', '−50%'),
    terms: said(Texts, 'The terms of a voucher.', ['Monday to Friday.']),
    howTo: said(Texts, 'How a voucher is used, step by step.', ['Open the voucher before you pay.']),
    validUntil: said(z.iso.date(), 'The last day of a voucher.', '2027-03-31'),
    place: said(Text, 'Where a voucher is taken.', 'Khobar'),
    kind: said(z.enum(['QR', 'CODE']), 'How a voucher is shown.', 'QR'),
  })
  .meta({ title: 'Properties' });
