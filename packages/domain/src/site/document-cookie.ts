/**
 * One cookie of `document.cookie`, decoded; a value that cannot be decoded is as it stands, and null is none. A parser of
 * headers would add 0.2 KB to the first load of every page, and browsers write this text in one way. Decision 0096.
 */
export function readDocumentCookie(cookies: string, name: string): string | null {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  if (pair === undefined) return null;
  const value = pair.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
