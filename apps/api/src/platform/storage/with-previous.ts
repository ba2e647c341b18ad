import type { Storage } from './storage.ts';

/** While files are moved: new ones go to the new place, and what that does not have yet is read in the one before. */
export const withPrevious = (storage: Storage, previous: Storage): Storage => ({
  kind: storage.kind,
  // what lies in the folder is not all there is
  root: null,
  multipart: storage.multipart,
  put: storage.put,
  putFile: storage.putFile,
  read: async (path, range, signal) =>
    (await storage.read(path, range, signal)) ?? previous.read(path, range, signal),
  stat: async (path) => (await storage.stat(path)) ?? previous.stat(path),
  async *list(prefix) {
    const seen = new Set<string>();
    for await (const file of storage.list(prefix)) {
      seen.add(file.path);
      yield file;
    }
    for await (const file of previous.list(prefix)) if (!seen.has(file.path)) yield file;
  },
  // in the new place last: a reader that finds it nowhere has not lost it
  async delete(path) {
    await previous.delete(path);
    await storage.delete(path);
  },
  removeDrafts: async (before) =>
    (await storage.removeDrafts(before)) + (await previous.removeDrafts(before)),
});
