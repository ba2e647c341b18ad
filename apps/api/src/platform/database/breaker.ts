/**
 * While something does not answer, one at a time tries whether it does again; the others are spared the wait. `begin`
 * gives back how to end, or nothing for those who need not try.
 */
export function createBreaker() {
  let isOpen = false;
  let isTried = false;
  return {
    begin(): (() => void) | null {
      if (!isOpen) return () => {};
      if (isTried) return null;
      isTried = true;
      return () => {
        isTried = false;
      };
    },
    open() {
      isOpen = true;
    },
    close() {
      isOpen = false;
    },
  };
}
