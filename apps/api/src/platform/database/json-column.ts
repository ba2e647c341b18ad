import { z } from 'zod';

/**
 * Parser of a JSON column. The database does not know what is in it, and a cast would promise what nothing checks: a
 * row that an older version wrote fails here, with the name of its column, and not far away.
 */
export const jsonColumn =
  <Schema extends z.ZodType>(column: string, schema: Schema) =>
  (stored: unknown): z.output<Schema> => {
    const { success, data, error } = schema.safeParse(stored);
    if (!success) throw new Error(`${column} has an unexpected shape: ${z.prettifyError(error)}`);
    return data;
  };
