/**
 * What visitors without an account may do. A list of its own, because every page carries it; the table of all roles and
 * staff grades (`capabilities.ts`) stays on the server, and a test holds the two together.
 */
export const visitorCapabilities: ReadonlySet<string> = new Set(['browse', 'signIn', 'report', 'playFree']);
