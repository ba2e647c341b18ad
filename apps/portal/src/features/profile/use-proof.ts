import type { Failure } from '@atrium/contract/client';
import { useState } from 'react';

/** What is asked of the backend with the passcode, where one was typed. Null when it was taken. */
type Ask = (passcode?: string) => Promise<Failure | null>;

/** `asked`: not refused, but first to be proved, and the person is being asked for it. */
export type ProofOutcome = Failure | 'asked' | null;

export interface IdentityProof {
  /** What is missing; `passcode` is asked for in a dialog, which then asks again. */
  missing: 'signIn' | 'passcode' | null;
  prove: (ask: Ask, onSignIn: () => void) => Promise<ProofOutcome>;
  /** The passcode was typed. Null when all went well, and the dialog is over. */
  answer: Ask;
  dismiss: () => void;
}

/** A new address or number needs a fresh sign-in, and the passcode where parental control is on. */
export function useProof(): IdentityProof {
  const [missing, setMissing] = useState<IdentityProof['missing']>(null);
  const [waiting, setWaiting] = useState<Ask | null>(null);
  /** Typed once in a visit is enough, for a second code say. */
  const [known, setKnown] = useState<string>();

  return {
    missing,
    dismiss: () => setMissing(null),

    async prove(ask, onSignIn) {
      setMissing(null);
      const failure = await ask(known);
      const code = failure?.problem.error;
      if (code === 'REAUTHENTICATION_REQUIRED') {
        onSignIn();
        setMissing('signIn');
        return 'asked';
      }
      if (code !== 'PASSCODE_REQUIRED') return failure;
      setWaiting(() => ask);
      setMissing('passcode');
      return 'asked';
    },

    async answer(passcode) {
      const failure = (await waiting?.(passcode)) ?? null;
      if (failure) return failure;
      setKnown(passcode);
      setMissing(null);
      return null;
    },
  };
}
