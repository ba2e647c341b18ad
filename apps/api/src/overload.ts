/** No free connection, a statement cut off, or the database gone: the caller may come back. */
export function isOverload(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    /^(57014|57P0\d|53\d{3}|08\d{3}|ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOENT)$/.test(
      String(code ?? ''),
    ) || /timeout|Connection terminated|not queryable/i.test(String(message ?? ''))
  );
}
