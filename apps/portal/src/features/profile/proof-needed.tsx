import { lazy, Suspense } from 'react';
import { Reauthenticate } from './reauthenticate.tsx';
import type { Proof } from './use-proof.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

/** Asks for what is missing: in words and with a way back here, or in a dialog. */
export function ProofNeeded({ proof }: { proof: Proof }) {
  if (proof.missing === 'signIn')
    return (
      <div className="mt-4">
        <Reauthenticate />
      </div>
    );
  return <Suspense>{proof.missing === 'passcode' && <ProofDialog proof={proof} />}</Suspense>;
}
