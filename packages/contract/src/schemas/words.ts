import { Locale } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { wordsCalls } from '../calls/words.ts';
import { text } from './fields.ts';
import { queryBoolean } from './query.ts';

const ProductText = z
  .object({
    key: z.string(),
    /** Of the product, in this language. */
    product: z.string(),
    /** In the tenant's own words; null where they are the product's. */
    own: z.string().nullable(),
    /** What it is given: `{count}`, `<link>`. */
    placeholders: z.array(z.string()),
  })
  .meta({ id: 'ProductText' });

export const wordsSchemas = {
  getWords: {
    summary: 'Texts of the product in one language, with the tenant’s own words over them',
    query: z.object({
      lang: Locale.exactOptional(),
      /** The first part of their keys. */
      namespace: text(60).exactOptional(),
      /** In keys and texts. */
      search: text(100).exactOptional(),
      /** Only those with words of the tenant's own. */
      isOwn: queryBoolean.exactOptional(),
    }),
    responses: {
      200: z.object({
        lang: Locale,
        /** Of the tenant, its default first. */
        locales: z.array(Locale),
        namespaces: z.array(z.object({ name: z.string(), count: z.int(), own: z.int() })),
        /** Of all the tenant's texts of the language: handed back to `publish`, it refuses to overwrite others' words. */
        version: z.string(),
        /** A hundred at most. */
        texts: z.array(ProductText),
        total: z.int(),
      }),
    },
    problems: ['INVALID_PARAMETERS'],
  },
  checkWords: {
    summary: 'Whether a text can be published, and how readers would see it with made-up arguments',
    body: z.object({ lang: Locale, key: text(200), text: text(5000) }),
    responses: {
      200: z.object({
        /** Null where nothing is wrong. */
        problem: z.string().nullable(),
        /** One for each form of a plural. */
        samples: z.array(z.string()),
      }),
    },
  },
} as const satisfies Record<keyof typeof wordsCalls, CallSchemas>;
