/**
 * A reason not to start that the operator can act on: its message says what failed and what to do,
 * its stack would not help.
 */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const diskProblems: Record<string, string> = {
  EROFS: 'it is on a read-only file system',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not change it',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of that path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'no folder can be made there',
  ELOOP: 'its links lead round in a circle',
  ENAMETOOLONG: 'its name is too long',
};

/** Runs file work on `path`; what a person can repair is refused in words, the rest is thrown as it is. */
export function onDisk<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const problem = diskProblems[errorCode(error) ?? ''];
    if (!problem) throw error;
    throw new StartRefused(
      `Cannot use ${path}: ${problem}. Repair that, or set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    );
  }
}
