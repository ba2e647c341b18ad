const passPrefix = /^\/media\/t\/[^/]+\//;

/** The files of a film name each other, so all of them stand under the pass it was opened by. */
export function underPass(address: string, opened: string): string {
  const pass = passPrefix.exec(opened)?.[0];
  if (pass === undefined) return address;
  const { origin, pathname, search } = new URL(address, location.origin);
  if (origin !== location.origin || !passPrefix.test(pathname)) return address;
  return pathname.replace(passPrefix, pass) + search;
}
