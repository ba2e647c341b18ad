/** Thrown for a path that is none: a mistake of ours, since people's names are checked before. */
export class StoragePathError extends Error {
  override name = 'StoragePathError';
}

const longestPath = 900;

/** Names beginning with a dot are drafts; a service takes keys of at most 1,024 bytes. */
export function checkPath(path: string): string {
  const isWrong =
    path === '' ||
    Buffer.byteLength(path) > longestPath ||
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    /[\u0000-\u001f\u007f\\]/.test(path) ||
    path.split('/').some((part) => part === '' || part.startsWith('.'));
  if (isWrong) throw new StoragePathError(`${JSON.stringify(path.slice(0, 100))} is no path of the storage`);
  return path;
}

/** The same of the beginning of a path: it may be empty, and end within a name or with a slash. */
export function checkPrefix(prefix: string): string {
  if (prefix !== '') checkPath(`${prefix}x`);
  return prefix;
}
