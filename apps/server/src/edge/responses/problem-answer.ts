import { errorText } from '@atrium/api/platform/serve/error-text';
import { type ErrorCode, errorStatus, type Problem } from '@atrium/contract/errors';
import type { Locale } from '@atrium/i18n/locales';

/** A refusal of the edge, in the same shape as one of the backend. */
export function problemAnswer(code: ErrorCode, locale: Locale, requestId: string): Response {
  const status = errorStatus[code];
  const body: Problem = { error: code, status, message: errorText(locale, code), requestId };
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '1' } : {}) },
  });
}
