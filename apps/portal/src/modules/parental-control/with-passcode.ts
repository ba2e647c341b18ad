import type { Failure } from '@atrium/contract/client';
import { newKey } from '../../kit/new-key.ts';
import { createStore } from '../../kit/store.ts';

interface PasscodeQuestion {
  /** Whether the passcode was given. */
  answer: (isGiven: boolean) => void;
}

/** Drawn by `PasscodeHost`, above whatever dialog the call was made from: in the queue it would wait for that one. */
export const passcodeAsked = createStore<PasscodeQuestion | null>(null);

/**
 * Sends a call that may move money. Where parental control protects payments the backend refuses it for want of the
 * passcode: that is asked for, and the call sent again with the same key, so that it still happens once. A customer who
 * closes the dialog gets the refusal.
 */
export async function withPasscode<A extends { ok: boolean }>(
  send: (idempotencyKey: string) => Promise<A | Failure>,
  idempotencyKey = newKey(),
): Promise<A | Failure> {
  for (;;) {
    const answer = await send(idempotencyKey);
    if (!needsPasscode(answer) || !(await askPasscode())) return answer;
  }
}

const needsPasscode = (answer: { ok: boolean }) =>
  !answer.ok && (answer as Failure).problem.error === 'PASSCODE_REQUIRED';

function askPasscode(): Promise<boolean> {
  // a second call that needs it declines the first question: one dialog, one answer
  passcodeAsked.get()?.answer(false);
  return new Promise((resolve) => {
    const question: PasscodeQuestion = {
      answer: (isGiven) => {
        if (passcodeAsked.get() === question) passcodeAsked.set(null);
        resolve(isGiven);
      },
    };
    passcodeAsked.set(question);
  });
}
