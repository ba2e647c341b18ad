import type { z } from 'zod';

/** A field of the published format: `docs/publishing.md` and the JSON Schemas show the sentence and the example. */
export const field = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example?: unknown,
): Schema => schema.meta({ description, ...(example !== undefined && { examples: [example] }) });
