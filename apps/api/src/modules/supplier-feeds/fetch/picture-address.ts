/** A file of the tenant beside its feed, or an address to be fetched; null for what is neither. */
export function pictureAddress(said: string | undefined, feed: string, part: string | null): string | null {
  const text = said?.trim() ?? '';
  if (text === '' || text.length > 2000) return null;
  if (/^https?:\/\//i.test(text)) {
    const url = URL.parse(text);
    return url && url.username === '' && url.password === '' ? url.href : null;
  }
  // messages of a delivery name their files by their place beside the message
  if (!feed.startsWith('file:') || !/^[\w.\-/ ]+$/.test(text) || text.startsWith('/')) return null;
  const message = part ?? feed.slice('file:'.length);
  const path = `${message.slice(0, message.lastIndexOf('/') + 1)}${text}`;
  return path.split('/').some((name) => /^\.{0,2}$/.test(name)) ? null : `file:${path}`;
}
