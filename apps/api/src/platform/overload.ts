const codes = /^(57014|57P0\d|53\d{3}|08\d{3}|ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOENT)$/;
const words = /timeout|Connection terminated|not queryable/i;

/** No free connection, a statement cut off, or the database gone: the caller may come back. */
export function isOverload(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return codes.test(code ?? '') || words.test(message ?? '');
}
