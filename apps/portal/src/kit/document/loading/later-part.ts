import { type ComponentType, lazy } from 'react';
import { serverBack } from './reachable.ts';

/**
 * React's `lazy` for a part of a page, with patience: while no server answers, what stands there stays. With `lazy` alone
 * one lost file of the header takes the page away. Most browsers remember that a file did not come and never ask
 * again: then it is an error after all, but one that a new document mends (chunk-errors.ts).
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own, which is given components of any properties
export const laterPart = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazy(() => patiently(load));

export async function patiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    await serverBack();
    return load();
  }
}
