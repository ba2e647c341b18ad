import { useEffect, useSyncExternalStore } from 'react';
import {
  type AskOutcome,
  loadPersonal,
  type PersonalSource,
  type PersonalState,
  peekPersonal,
  watchPersonal,
} from './personal-data.ts';
import { useSignedIn } from './session.ts';
import { useAppContext } from './use-backend.ts';

interface Reading {
  /** Again with every visit of the part that shows it; else once per document. */
  anew?: boolean;
}

export interface ShownPersonal<T> extends PersonalState<T> {
  load: () => Promise<AskOutcome<T>>;
}

const unknown: PersonalState<never> = { value: null, failure: null };
const nobody = () => unknown;

/** Requested in the browser only, and only with a session: for a rendered page and a guest it stays unknown. */
export function usePersonal<T>(source: PersonalSource<T>, { anew = false }: Reading = {}): ShownPersonal<T> {
  const context = useAppContext();
  const isSignedIn = useSignedIn();
  useEffect(
    () => (isSignedIn ? watchPersonal(context, source, anew) : undefined),
    [isSignedIn, context, source, anew],
  );
  return { ...useKnownPersonal(source), load: () => loadPersonal(context, source) };
}

/** What another component has requested; makes no request of its own. */
export function useKnownPersonal<T>(source: PersonalSource<T>): PersonalState<T> {
  const context = useAppContext();
  return useSyncExternalStore(
    context.personal.changed.subscribe,
    () => peekPersonal(context, source),
    nobody,
  );
}
