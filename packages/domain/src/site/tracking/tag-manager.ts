export const tagManagerIdPattern = /^GTM-[0-9A-Z]+$/;

/** Throws before an address is built from it: an id is part of the address of a script that runs in our pages. */
export function assertTagManagerId(id: string): void {
  if (tagManagerIdPattern.test(id)) return;
  const suggestion = id.toUpperCase().replace(/.*-|[^0-9A-Z]/g, '');
  const hint = suggestion ? ` Did you mean 'GTM-${suggestion}'?` : '';
  throw new Error(`'${id}' is not a valid GTM-ID (${tagManagerIdPattern}).${hint}`);
}

export function tagManagerUrl(id: string): string {
  assertTagManagerId(id);
  return `https://www.googletagmanager.com/gtm.js?id=${id}`;
}
