import { isForVisitors } from '@atrium/contract/call';
import { type Client, type ClientOptions, createClient } from '@atrium/contract/client';
import { isSignedIn } from './session.ts';
import { fetchInSession } from './session-end.ts';

export type BrowserClientOptions = Omit<ClientOptions, 'fetch' | 'mayAsk'>;

/** A guest's browser never makes a user call: it would answer 401, and 401 loads the page anew. */
export const createBrowserClient = (options: BrowserClientOptions): Client =>
  createClient({
    ...options,
    fetch: fetchInSession,
    mayAsk: (call) => isForVisitors(call) || isSignedIn(),
  });
