import type { Storage } from './storage.ts';

/** Deletes every file below a prefix; says how many. */
export async function deleteAll(storage: Storage, prefix: string): Promise<number> {
  let count = 0;
  for await (const { path } of storage.list(prefix)) {
    await storage.delete(path);
    count++;
  }
  return count;
}
