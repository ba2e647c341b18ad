import type { Session } from '@atrium/api/modules/identity/sessions';

export interface StrippedAnswer {
  response: Response;
  tokens: Session | null;
}

const names = [
  'access_token',
  'accessToken',
  'refresh_token',
  'refreshToken',
  'expires',
  'expires_in',
  'id_token',
];
const defaultSeconds = 43_200;
/** No token lives longer than a year; a larger number is none that a calendar knows. */
const longestSeconds = 31_622_400;
const maxBytes = 5 * 2 ** 20;

/** Tokens found in an answer come out of it; what is left is what the browser may see. */
export async function stripTokens(response: Response): Promise<StrippedAnswer> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) return { response, tokens: null };
  const text = await response.text();
  const body = parse(text);
  const accessToken = body?.access_token ?? body?.accessToken;
  if (!body || typeof accessToken !== 'string')
    return { response: new Response(emptyFor(response) ? null : text, response), tokens: null };
  const refreshToken = body.refresh_token ?? body.refreshToken;
  const rest = Object.fromEntries(Object.entries(body).filter(([key]) => !names.includes(key)));
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return {
    response: Response.json(rest, { status: response.status, headers }),
    tokens: {
      accessToken,
      refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
      expiresAt: expiry(body.expires, body.expires_in),
    },
  };
}

const emptyFor = (response: Response) =>
  response.status === 204 || response.status === 205 || response.status === 304;

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** `expires` as a date or epoch milliseconds, `expires_in` as seconds; neither: the public reference's twelve hours. */
function expiry(at: unknown, inSeconds: unknown): Date {
  const date = typeof at === 'string' || typeof at === 'number' ? new Date(at) : null;
  if (date && date.getTime() < Date.now() + longestSeconds * 1000) return date;
  const seconds = typeof inSeconds === 'number' && inSeconds < longestSeconds ? inSeconds : defaultSeconds;
  return new Date(Date.now() + seconds * 1000);
}
