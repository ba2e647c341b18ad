/** Something that can be heard: the dock, a film, a game. */
export interface AudiblePlayer {
  silence: () => void;
}

/** One player sounds at a time: the one that starts silences the one before, here and in other tabs of the browser. */
export function createSoundOwner() {
  let owner: AudiblePlayer | null = null;
  let tabs: BroadcastChannel | undefined;
  const silence = (): void => owner?.silence();
  return {
    claim(sounding: AudiblePlayer): void {
      if (owner !== sounding) silence();
      owner = sounding;
      if (!tabs && 'BroadcastChannel' in globalThis) {
        tabs = new BroadcastChannel('atrium:sound');
        tabs.onmessage = silence;
      }
      tabs?.postMessage('starts');
    },
    /** It is gone, and has nothing left to silence. */
    release(sounding: AudiblePlayer): void {
      if (owner === sounding) owner = null;
    },
    silence,
  };
}

/** A person has one pair of ears. */
export const soundOwner = createSoundOwner();
