import {
  artworkClasses,
  businessModels,
  mediaProtocols,
  relationKinds,
  vocabularyOf,
} from '@atrium/domain/catalogue/article-vocabulary';
import { contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { verticals } from '@atrium/domain/catalogue/verticals';
import { Locale } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { field } from '@atrium/domain/site/models/fields/field';
import { FileUrl } from '@atrium/domain/site/models/fields/link';
import { z } from 'zod';
import { FreeForm, Instant, text } from '../fields.ts';
import { listSchemaOf } from '../list.ts';
import { Currency, Id, LocalText } from './fields.ts';

const Slug = text(200).min(1);

/** `{vertical}/{slug}`, or `{vertical}/{parent slug}/{slug}`. */
export const CategoryKey = text(200).regex(
  /^[^/\s]+(\/[^/\s]+){1,2}$/,
  'must be vertical/slug or vertical/parent/slug',
);

/** Sixteen bytes. */
const ContentKey = z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits');

const part = z.number().min(0).max(1);

/** At most what the catalogue keeps: 68 years. */
const Seconds = z.number().nonnegative().max(2_147_483_647);

export const PublicationArtwork = z
  .strictObject({
    artworkClass: field(z.enum(vocabularyOf(artworkClasses)), 'Where the picture is shown.', 'COVER'),
    url: field(
      FileUrl,
      'A picture of this tenant: a file of the folder, or the address it has after an import.',
      '/files/art/night-bus.webp',
    ),
    group: field(
      text(60).exactOptional(),
      'What belongs together: apps of partners show one group at a time.',
      'screenshots',
    ),
    width: field(z.int().positive().exactOptional(), 'Pixels. Computed from the file, never typed.', 1600),
    height: field(z.int().positive().exactOptional(), 'Pixels. Computed from the file, never typed.', 1600),
    thumbhash: field(
      text(200).exactOptional(),
      'What is shown while the picture loads. Computed from the file, never typed.',
      'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
    ),
    hue: field(
      z.number().min(0).max(360).exactOptional(),
      'The OKLCH hue of the page behind the picture. Computed from the file, never typed.',
      28,
    ),
    focus: field(
      z
        .strictObject({
          x: field(part, 'From the left edge.', 0.5),
          y: field(part, 'From the upper edge.', 0.2),
        })
        .exactOptional(),
      'The middle of the lettering of the picture, from 0 to 1: badges keep away from it.',
      { x: 0.5, y: 0.2 },
    ),
  })
  .meta({ title: 'Artwork' });

export const PublicationCategory = z
  .strictObject({
    id: field(Id, 'The number of the category, unique in the tenant.', 12),
    key: field(
      CategoryKey,
      'Its name in addresses: vertical/slug, or vertical/parent/slug. A parent stands before its children.',
      'news/nature/oceans',
    ),
    vertical: field(z.enum(verticals), 'The vertical it belongs to: the first part of its key.', 'news'),
    title: field(LocalText, 'What people read.', { en: 'Oceans', de: 'Meere' }),
    description: field(LocalText.exactOptional(), 'One sentence below the title.', 'All about the sea.'),
    artwork: field(PublicationArtwork.exactOptional(), 'Its picture.', {
      artworkClass: 'COVER',
      url: '/files/art/oceans.webp',
    }),
  })
  .meta({ title: 'Category' });

export const PublicationPrice = z
  .strictObject({
    businessModel: field(z.enum(vocabularyOf(businessModels)), 'What is bought for it.', 'DOWNLOAD_TO_OWN'),
    amount: field(z.int().nonnegative(), 'In the smallest unit of the currency.', 499),
    currency: field(Currency, 'The currency of the tenant.', 'EUR'),
  })
  .meta({ title: 'Price' });

export const PublicationPerson = z
  .strictObject({
    name: field(LocalText, 'Their name.', 'Mara Ode'),
    role: field(LocalText, 'What they did.', { en: 'Vocals', de: 'Gesang' }),
    imageUrl: field(FileUrl.exactOptional(), 'Their picture, a file of this tenant.', '/files/art/mara.webp'),
    article: field(Id.exactOptional(), 'Their own page: the number of an article.', 101),
  })
  .meta({ title: 'Person' });

export const PublicationMedia = z
  .strictObject({
    upload: field(
      z.uuid('must be the number of an upload').exactOptional(),
      'The number of an upload, in the place of a file: the article plays it as soon as it is packaged, and is not on air before that.',
      '3f1f1bb2-6a0f-4d0e-9b53-0c9a4d3f6f10',
    ),
    protocol: field(
      z.enum(vocabularyOf(mediaProtocols)).default('PROGRESSIVE'),
      'How the file is played. Of an upload the packaging decides.',
      'PROGRESSIVE',
    ),
    isPreview: field(z.boolean(), 'True for what everybody may play.', false),
    uri: field(
      text(2000).default(''),
      'A file of this tenant, or of a public host over https. Left out where an upload is named.',
      '/files/protected/night-bus.m4a',
    ),
    bytes: field(
      z.int().nonnegative().default(0),
      'The size of the file. Computed from the file, never typed.',
      4_120_331,
    ),
    duration: field(Seconds.default(0), 'Seconds. Computed from the file, never typed.', 214),
    height: field(
      z.int().positive().max(10_000).exactOptional(),
      'Lines of the best picture of a film: 2160 is shown as 4K, 1080 as Full HD, 720 as HD.',
      2160,
    ),
    drm: field(
      z
        .strictObject({
          scheme: field(z.literal('CLEARKEY'), 'How it is locked.', 'CLEARKEY'),
          keyId: field(ContentKey, 'The name of the key.', '0'.repeat(32)),
          key: field(ContentKey, 'The key itself.', '1'.repeat(32)),
        })
        .exactOptional(),
      'How the file is locked, and the key that opens it.',
      { scheme: 'CLEARKEY', keyId: '0'.repeat(32), key: '1'.repeat(32) },
    ),
  })
  .refine(({ upload, uri }) => upload !== undefined || uri !== '', {
    message: 'must name a file, or an upload',
    path: ['uri'],
  })
  .meta({ title: 'Media' });

const Country = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters (ISO 3166), as DE');

export const PublicationRights = z
  .strictObject({
    territories: field(
      listSchemaOf(Country, { most: 250, duplicates: 'removed' }).exactOptional(),
      'Countries it may be offered in; everywhere unless said, nowhere where the list is empty.',
      ['DE', 'AT', 'CH'],
    ),
    except: field(
      listSchemaOf(Country, { most: 250, duplicates: 'removed' }).exactOptional(),
      'Countries it may not be offered in.',
      ['US'],
    ),
    offline: field(z.boolean().default(true), 'Whether customers may keep a copy on a device.', false),
    share: field(
      z.number().min(0).max(100).multipleOf(0.01).exactOptional(),
      'Percent of what it earns that the licensor gets.',
      55.5,
    ),
  })
  .meta({ title: 'Rights' });

export const PublicationArticle = z
  .strictObject({
    id: field(Id, 'The number of the article, unique in the tenant; it never changes.', 201),
    contentType: field(z.enum(contentTypeNames), 'What kind of article it is; it never changes.', 'ALBUM'),
    slug: field(Slug, 'Its name in addresses, unique among articles of its kind.', 'night-bus-hymns'),
    slugs: field(
      z.partialRecord(Locale, Slug).exactOptional(),
      'Its name in addresses of one language each, where that differs.',
      { de: 'nachtbus-hymnen' },
    ),
    title: field(LocalText, 'What people read.', { en: 'Night Bus Hymns', de: 'Nachtbus-Hymnen' }),
    subtitle: field(LocalText.exactOptional(), 'The second line of its card.', 'Ode & Ember'),
    description: field(
      LocalText.exactOptional(),
      'One paragraph, without markup.',
      'Ten songs for the last bus.',
    ),
    body: field(
      listSchemaOf(FreeForm, { most: 2000, duplicates: 'kept' }).exactOptional(),
      'Text blocks; the texts inside may be per language.',
      [{ type: 'paragraph', text: { en: 'It was late.', de: 'Es war spät.' } }],
    ),
    creator: field(
      Id.exactOptional(),
      'The artist, author, show or series it belongs to. An ALBUM and an AUDIOBOOK_CHAPTER have no address without one.',
      101,
    ),
    categories: field(
      listSchemaOf(CategoryKey, { most: 50, duplicates: 'removed' }).default([]),
      'Keys of categories; the first is its home. The home of a NEWS has three parts.',
      ['music/jazz'],
    ),
    ageRating: field(
      z.literal([0, 10, 20, 30, 40]).exactOptional(),
      '0 for all, 10 from 6, 20 from 12, 30 from 16, 40 from 18 years. Without one it counts as 40.',
      0,
    ),
    released: field(z.iso.date().exactOptional(), 'The day it was released.', '2026-03-01'),
    duration: field(Seconds.exactOptional(), 'Seconds. Computed from the file where it has one.', 2410),
    popularity: field(
      z.int().nonnegative().default(0),
      'Plays, reads or downloads: lists are sorted by it.',
      900,
    ),
    licensor: field(text(300).exactOptional(), 'Who licenses it.', 'Harbour Records'),
    rights: field(
      PublicationRights.exactOptional(),
      'What its licence allows. Its window is from and until, its devices are properties.devices.',
      { territories: ['DE', 'AT'], offline: false, share: 55.5 },
    ),
    developer: field(text(300).exactOptional(), 'Who made a game.', 'Paper Lantern'),
    provider: field(text(100).exactOptional(), 'Who provides a film or an app.', 'kino'),
    artworks: field(
      listSchemaOf(PublicationArtwork, { most: 100, duplicates: 'kept' }).default([]),
      'Its pictures.',
      [{ artworkClass: 'COVER', url: '/files/art/night-bus.webp' }],
    ),
    prices: field(
      listSchemaOf(PublicationPrice, { most: 50, duplicates: 'kept' }).default([]),
      'What it costs by itself; none where it comes with a plan only.',
      [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 499, currency: 'EUR' }],
    ),
    people: field(
      listSchemaOf(PublicationPerson, { most: 200, duplicates: 'kept' }).default([]),
      'Who made it.',
      [{ name: 'Mara Ode', role: 'Vocals' }],
    ),
    relations: field(
      z
        .partialRecord(
          z.enum(vocabularyOf(relationKinds)),
          listSchemaOf(Id, { most: 2000, duplicates: 'kept' }),
        )
        .default({}),
      'Other articles it consists of or is shown with, by kind.',
      { track: [301, 302] },
    ),
    media: field(
      listSchemaOf(PublicationMedia, { most: 50, duplicates: 'kept' }).default([]),
      'What is played.',
      [{ protocol: 'PROGRESSIVE', isPreview: false, uri: '/files/protected/night-bus.m4a' }],
    ),
    properties: field(
      FreeForm.default({}),
      'What only some kinds of articles have; see the table of properties.',
      {
        label: 'Harbour Records',
      },
    ),
    from: field(Instant.exactOptional(), 'When it goes on air; at once unless said.', '2026-12-01T00:00:00Z'),
    until: field(Instant.exactOptional(), 'When it goes off air; never unless said.', '2027-01-01T00:00:00Z'),
  })
  .meta({ title: 'Article' });
