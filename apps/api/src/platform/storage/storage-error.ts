/** The storage refused or could not be reached: a sentence without keys, secrets or signatures. */
export class StorageError extends Error {
  override name = 'StorageError';
  /** The service answered, and would answer the same again: a person has to change something. */
  readonly isRefusal: boolean;

  constructor(
    message: string,
    { isRefusal = false, ...options }: ErrorOptions & { isRefusal?: boolean } = {},
  ) {
    super(message, options);
    this.isRefusal = isRefusal;
  }
}
