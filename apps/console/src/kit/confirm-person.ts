type Confirm = () => Promise<boolean>;

const dialogs = new Set<Confirm>();

/** The shell says how an operator is asked for a second factor during a session. */
export function offerConfirmation(confirm: Confirm): () => void {
  dialogs.add(confirm);
  return () => void dialogs.delete(confirm);
}

/** True once the operator gave a second factor; false where they did not, or there is no dialog to ask in. */
export async function confirmPerson(): Promise<boolean> {
  const [confirm] = dialogs;
  return confirm ? confirm() : false;
}
