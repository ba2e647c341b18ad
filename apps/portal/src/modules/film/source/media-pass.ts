/** Ours, and at a CDN: `/media/c/<pass>/…` at its own origin. */
const passPrefix = /^\/media\/([tc])\/[^/]+\//;

/** The files of a film name each other, so all of them stand under the pass it was opened by. */
export function underPass(address: string, opened: string): string {
  const [from, to] = [new URL(address, location.origin), new URL(opened, location.origin)];
  const [old, kind] = passPrefix.exec(from.pathname) ?? [];
  const [pass, openedAs] = passPrefix.exec(to.pathname) ?? [];
  if (old === undefined || pass === undefined || kind !== openedAs || from.origin !== to.origin)
    return address;
  const path = from.pathname.replace(old, pass) + from.search;
  return to.origin === location.origin ? path : to.origin + path;
}
