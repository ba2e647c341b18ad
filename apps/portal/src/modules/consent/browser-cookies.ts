/** Undefined when there is none. A value that cannot be decoded is shown as it is. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) === name) return decode(pair.slice(at + 1));
  }
  return undefined;
}

/** For ids only: `|` may stand in a cookie as it is, so the value reads on the wire as the specification writes it. */
export function writeCookie(name: string, value: string, lifetimeMs: number) {
  const expires = new Date(Date.now() + lifetimeMs).toUTCString();
  setCookie(`${name}=${value}; path=/; expires=${expires}`);
}

/** Also where a script has set it for the whole of our domain, or for any domain above it. */
export function removeCookie(name: string) {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, i) => `; domain=${labels.slice(i).join('.')}`);
  for (const domain of ['', ...domains]) setCookie(`${name}=; path=/; max-age=0${domain}`);
}

function setCookie(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = text;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
