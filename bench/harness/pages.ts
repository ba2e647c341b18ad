import { askServer } from '../../apps/server/src/testing/server-process.ts';

/** Addresses of articles as the product itself lists them. */
export async function articleAddresses(port: number, host = 'localhost', lang = 'en'): Promise<string[]> {
  const { text } = await askServer(port, `/backend/content/addresses?lang=${lang}`, { host });
  const { addresses } = JSON.parse(text) as { addresses: { clickUrl: string }[] };
  return addresses.map(({ clickUrl }) => clickUrl);
}

/** The one that begins so; a bench without it would measure something else. */
export function addressLike(addresses: readonly string[], beginning: string): string {
  const found = addresses.find((address) => address.startsWith(beginning));
  if (!found) throw new Error(`cannot measure: nothing is published under ${beginning}`);
  return found;
}

/** One after the other, and again from the beginning. */
export function roundRobin(list: readonly string[]): () => string {
  let next = 0;
  return () => list[next++ % list.length] ?? '/';
}
