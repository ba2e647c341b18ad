import { useEffect, useState } from 'react';

type Field = 'email' | 'phone';

/** Several people may use a browser, so what one typed stands under their own id. */
const keyOf = (field: Field, person: string) => `atrium:typed:${field}:${person}`;

/** Keeps what the customer typed across a sign-in, which leaves the page. */
export function saveInput(field: Field, person: string, typed: string) {
  try {
    sessionStorage.setItem(keyOf(field, person), typed);
  } catch {
    // Storage may be full or forbidden: then it is typed again.
  }
}

/** A page that has just come back may be loaded anew once more: until then it is not forgotten. */
const settledMs = 10_000;

/** What the customer had typed before a sign-in that was asked for; once, for the form that is shown next. */
export function useSavedInput(field: Field, person: string): string | null {
  const [typed] = useState(() => read(keyOf(field, person)));
  useEffect(() => {
    if (typed !== null)
      setTimeout(() => globalThis.sessionStorage?.removeItem(keyOf(field, person)), settledMs);
  }, [typed, field, person]);
  return typed;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
