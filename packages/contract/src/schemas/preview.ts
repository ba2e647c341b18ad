import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { previewCalls } from '../calls/preview.ts';
import { FreeForm, Instant, Lang, Nothing, text } from './fields.ts';

export const PreviewPerson = z.enum(['visitor', 'free', 'subscriber']);

const PageName = text(100).min(1);

const SharedPreview = z
  .object({
    id: z.uuid(),
    /** Of the page that it was made for. */
    name: z.string(),
    lang: z.string(),
    madeAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'SharedPreview' });

export const previewSchemas = {
  makePreviewTicket: {
    summary:
      'A signed ticket for the preview host: pages of this tenant as a person of this kind sees them at that moment, with a page that is not published yet. Ten minutes; shared, up to a day',
    body: z.object({
      /** The page to begin with. */
      name: PageName,
      /** Shown in the place of what is published under the name. */
      tree: FreeForm.exactOptional(),
      /** A stored version in the place of what is published. */
      version: z.int().positive().exactOptional(),
      /** At which moment; now unless said. */
      at: Instant.exactOptional(),
      device: z.enum(['phone', 'tablet', 'desktop']),
      lang: Lang,
      theme: z.enum(['system', 'default', 'alternate']),
      person: PreviewPerson,
      /** What parental control of the person allows at most. */
      maxRating: z.int().min(0).max(100).exactOptional(),
      /** For a reader without an account: a link that lasts so many hours, and can be revoked. */
      sharedHours: z.int().min(1).max(24).exactOptional(),
      /** A ticket of the caller that this one takes the place of. */
      replaces: z.uuid().exactOptional(),
    }),
    responses: { 200: z.object({ id: z.uuid(), ticket: z.string(), expiresAt: Instant }) },
    problems: ['VALIDATION_FAILED', 'INVALID_PARAMETERS', 'STRUCTURE_NOT_FOUND'],
  },
  getSharedPreviews: {
    summary: 'Shared previews of this tenant that still open something',
    responses: { 200: z.object({ previews: z.array(SharedPreview) }) },
  },
  revokePreview: {
    summary: 'End a preview before its time',
    params: z.object({ id: z.uuid() }),
    responses: { 204: Nothing },
    problems: ['NOT_FOUND'],
  },
} as const satisfies Record<keyof typeof previewCalls, CallSchemas>;
