import { bearerChallenge, type Problem, type PublicationProblem } from '@atrium/contract/errors';
import type { Locale } from '@atrium/i18n/locales';
import type { Context } from '../context.ts';
import type { AppError } from '../errors/app-error.ts';
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
    ...(error.details?.problems ? { problems: error.details.problems as PublicationProblem[] } : {}),
  };
}

/** … over HTTP. */
export const problemResponse = (error: AppError, ctx?: Place): Response =>
  Response.json(problemBody(error, ctx), {
    status: error.status,
    headers: {
      'cache-control': 'private, no-store',
      ...retryAfter(error),
      ...requiredBy[error.code],
    },
  });

/** What RFC 9110 wants beside a status: how to sign in, and what could be read. */
const requiredBy: Partial<Record<string, Record<string, string>>> = {
  NOT_SIGNED_IN: { 'www-authenticate': bearerChallenge },
  TOKEN_EXPIRED: { 'www-authenticate': `${bearerChallenge}, error="invalid_token"` },
  UNSUPPORTED_MEDIA_TYPE: { accept: 'application/json', 'accept-post': 'application/json' },
};

/** When to come back, in whole seconds: as the error says, or soon where it only passes. */
function retryAfter({ status, details }: AppError): Record<string, string> {
  if (typeof details?.retryAfter === 'number') return { 'retry-after': String(details.retryAfter) };
  if (status === 429 && typeof details?.until === 'string') {
    const seconds = Math.ceil((Date.parse(details.until) - Date.now()) / 1000);
    return { 'retry-after': String(Math.max(1, seconds)) };
  }
  return status === 503 ? { 'retry-after': '1' } : {};
}
