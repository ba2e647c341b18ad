let lastHand = Date.now();

/** When a hand last touched this page: what looks by itself stops when nobody is there. */
export const handAt = (): number => lastHand;

export function watchHand(): () => void {
  const touch = () => {
    lastHand = Date.now();
  };
  const names = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
  for (const name of names) addEventListener(name, touch, { passive: true });
  return () => {
    for (const name of names) removeEventListener(name, touch);
  };
}

const awayMs = 10 * 60_000;

/** Looking again prolongs the session, so an empty chair does not. */
export const isPresent = (): boolean => Date.now() - lastHand < awayMs;
