import type { Problem } from '@atrium/contract/errors';
import type { Locale } from '@atrium/i18n/locales';
import type { AppError } from './app-error.ts';
import type { Context } from './context.ts';
import { errorText } from './error-text.ts';

/** The one place where a failure becomes an answer. */
export function problem(error: AppError, ctx?: Pick<Context, 'locale' | 'requestId'>): Response {
  const locale: Locale = ctx?.locale ?? 'en';
  const body: Problem = {
    error: error.code,
    status: error.status,
    message: errorText(locale, error.code),
    ...(ctx ? { requestId: ctx.requestId } : {}),
    ...(error.details ? { details: error.details } : {}),
  };
  return Response.json(body, {
    status: error.status,
    headers: {
      'cache-control': 'private, no-store',
      ...(error.status === 503 ? { 'retry-after': '1' } : {}),
    },
  });
}
