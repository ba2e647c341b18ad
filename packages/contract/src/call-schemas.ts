import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The zod half of a call: what it takes, and its normal answers by status. Everything else is a `Problem`. */
export interface CallSchemas {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The handler reads the body itself, and names everything that is wrong with it. */
  isBodyReadByHandler?: true;
  responses: Readonly<Record<number, z.ZodType>>;
  /** Headers of a normal answer that the caller reads: name → what it says. */
  responseHeaders?: Readonly<Record<string, string>>;
  /** The failures a caller is expected to tell apart; any call may also fail in the common ways. */
  problems?: readonly ErrorCode[];
}
