/** Something that can be heard: the dock, a film, a game. */
export interface Sounding {
  silence: () => void;
}

/** Whoever starts is heard, and whoever was heard before falls silent. */
export function createSoundOwner() {
  let owner: Sounding | null = null;
  return {
    claim(sounding: Sounding): void {
      if (owner !== sounding) owner?.silence();
      owner = sounding;
    },
    /** It is gone, and has nothing left to silence. */
    release(sounding: Sounding): void {
      if (owner === sounding) owner = null;
    },
    silence: (): void => owner?.silence(),
  };
}

/** A document has one pair of ears before it. */
export const soundOwner = createSoundOwner();
