import { useEffect, useSyncExternalStore } from 'react';
import { type Known, load, type Outcome, peek, type Source, watch } from './personal.ts';
import { useSignedIn } from './session.ts';
import { useAppContext } from './use-backend.ts';

interface Reading {
  /** Again with every visit of the part that shows it; else once per document. */
  anew?: boolean;
}

export interface Shown<T> extends Known<T> {
  load: () => Promise<Outcome<T>>;
}

const unknown: Known<never> = { value: null, failure: null };
const nobody = () => unknown;

/** Asked for in the browser only, and only for somebody: a rendered page and a guest know nothing. */
export function usePersonal<T>(source: Source<T>, { anew = false }: Reading = {}): Shown<T> {
  const context = useAppContext();
  const isSignedIn = useSignedIn();
  useEffect(
    () => (isSignedIn ? watch(context, source, anew) : undefined),
    [isSignedIn, context, source, anew],
  );
  return { ...useKnown(source), load: () => load(context, source) };
}

/** What somebody else has asked for. */
export function useKnown<T>(source: Source<T>): Known<T> {
  const context = useAppContext();
  return useSyncExternalStore(context.personal.changed.subscribe, () => peek(context, source), nobody);
}
