import type { Problem } from '@atrium/contract/errors';
import type { Locale } from '@atrium/i18n/locales';
import type { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { errorText } from './error-text.ts';

type Place = Pick<Context, 'locale' | 'requestId'>;

/** The one place where a failure becomes an answer … */
export function problemBody(error: AppError, ctx?: Place): Problem {
  const locale: Locale = ctx?.locale ?? 'en';
  return {
    error: error.code,
    status: error.status,
    message: error.words ?? errorText(locale, error.code),
    ...(ctx ? { requestId: ctx.requestId } : {}),
    ...(error.details ? { details: error.details } : {}),
  };
}

/** … over HTTP. */
export const problem = (error: AppError, ctx?: Place): Response =>
  Response.json(problemBody(error, ctx), {
    status: error.status,
    headers: {
      'cache-control': 'private, no-store',
      ...retryAfter(error),
    },
  });

/** When to come back, in whole seconds: as the error says, or soon where it only passes. */
function retryAfter({ status, details }: AppError): Record<string, string> {
  if (typeof details?.retryAfter === 'number') return { 'retry-after': String(details.retryAfter) };
  if (status === 429 && typeof details?.until === 'string') {
    const seconds = Math.ceil((Date.parse(details.until) - Date.now()) / 1000);
    return { 'retry-after': String(Math.max(1, seconds)) };
  }
  return status === 503 ? { 'retry-after': '1' } : {};
}
