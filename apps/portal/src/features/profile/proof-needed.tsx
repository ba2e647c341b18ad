import { useFetched } from '../../kit/document/loading/use-fetched.ts';
import { Reauthenticate } from './reauthenticate.tsx';
import type { IdentityProof } from './use-proof.ts';

const loadDialog = async () => (await import('./proof-dialog.later.tsx')).default;

/** Asks for what is missing: in words and with a way back here, or in a dialog. */
export function ProofNeeded({ proof }: { proof: IdentityProof }) {
  const ProofDialog = useFetched(proof.missing === 'passcode', loadDialog, proof.dismiss);
  if (proof.missing === 'signIn')
    return (
      <div className="mt-4">
        <Reauthenticate />
      </div>
    );
  return ProofDialog && <ProofDialog proof={proof} />;
}
