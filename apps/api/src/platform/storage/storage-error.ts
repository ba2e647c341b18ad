/** The storage refused or could not be reached: a sentence without keys, secrets or signatures. */
export class StorageError extends Error {
  override name = 'StorageError';
}
