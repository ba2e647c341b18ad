import type { Client } from '@atrium/contract/client';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { AppContext } from './context.ts';

/** The context that loaders are given, for components. */
export const useAppContext = (): AppContext => useRouter().options.context;

/** The same, where there is a router and no component. */
export const contextOf = (router: AnyRouter): AppContext => router.options.context;

/** The contract's client: `backend.ask('getProfile')`. */
export const useBackend = (): Client => useAppContext().backend;
