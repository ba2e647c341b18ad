import { Locale } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { z } from 'zod';
import { text } from '../fields.ts';

/** One string for all languages, or one per language. */
export const LocalText = z.union([text(20_000), z.partialRecord(Locale, text(20_000))]);

export const Id = z.int().positive();
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters, as EUR');
