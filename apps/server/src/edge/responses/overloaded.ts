/**
 * Overload: more than we can do now; the client may come back. The code is the one of a database
 * without a free connection.
 */
export class Overloaded extends Error {
  readonly code = '53300';
}
