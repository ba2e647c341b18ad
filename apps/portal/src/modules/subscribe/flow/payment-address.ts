/**
 * Where a payment goes on, as the backend said: https, or plain http on this machine, where sandboxes run. Anything
 * else, or an address that hides where it leads, is refused. Its origin need not be listed: no visitor can write it.
 */
export function paymentAddress(url: string, origin: string, lang: string | null = null): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, and read another address
  if (/[\u0000-\u001f\u007f-\u009f\\]/.test(url) || !URL.canParse(url, origin)) return null;
  const target = new URL(url, origin);
  if (target.username || target.password) return null;
  const isOwn = target.origin === new URL(origin).origin;
  const isLocal = target.protocol === 'http:' && /(^|\.)localhost$|^127\.0\.0\.1$/.test(target.hostname);
  if (!isOwn && !isLocal && target.protocol !== 'https:') return null;
  if (lang !== null) target.searchParams.set('lang', lang);
  return target.href;
}
