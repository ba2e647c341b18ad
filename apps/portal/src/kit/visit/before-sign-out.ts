type Leaving = () => Promise<unknown>;

const leaving = new Set<Leaving>();

/** What is done while the session still stands: afterwards nobody would take it from this person. */
export function beforeSignOut(leave: Leaving): () => void {
  leaving.add(leave);
  return () => leaving.delete(leave);
}

/** Whoever wants to leave does not wait for ever. */
const patience = 1500;

export const leaveAll = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([...leaving].map((leave) => leave())),
    new Promise((late) => setTimeout(late, patience)),
  ]);
