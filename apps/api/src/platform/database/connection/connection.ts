/** How to reach a database as one user; plain data, so that it can cross to another process. */
export type DatabaseLogin = { host: string; port: number; user: string; password: string; database: string };

export type Connection = DatabaseLogin | { connectionString: string };

/**
 * Our schema comes first, whatever search path the role has of its own. No statement is compiled: the planner does so
 * where many rows may be read, which takes longer than to read the few that are.
 */
export const onSchema = <C extends Connection>(connection: C) => ({
  options: '-c search_path=atrium,public -c jit=off',
  ...connection,
});

/** Whom a connection is made as; null where the address leaves that to its surroundings. */
export function userOf(connection: Connection): { name: string; password: string } | null {
  if (!('connectionString' in connection)) return { name: connection.user, password: connection.password };
  const { username, password } = new URL(connection.connectionString);
  return username ? { name: decodeURIComponent(username), password: decodeURIComponent(password) } : null;
}
