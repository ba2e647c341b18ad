interface Left {
  /** Once all of it is with the backend. */
  told: Promise<unknown>;
  /** The session could not be ended: everything as it was. */
  stay: () => void;
}

type Leave = () => Left;

const leaving = new Set<Leave>();

/** Tasks to run while the session still stands: afterwards the server would refuse them. */
export function beforeSignOut(leave: Leave): () => void {
  leaving.add(leave);
  return () => leaving.delete(leave);
}

/** How long a sign-out waits for its tasks at most. */
const patience = 1500;

/** What it answers takes all of it back. */
export async function leaveAll(): Promise<() => void> {
  const left = [...leaving].map((leave) => leave());
  await Promise.race([
    Promise.allSettled(left.map(({ told }) => told)),
    new Promise((late) => setTimeout(late, patience)),
  ]);
  return () => {
    for (const { stay } of left) stay();
  };
}
