/** Runs at once, and once more at the end of the pause if it was called meanwhile. */
export function throttle(run: () => void, pause: number): () => void {
  let resting = false;
  let called = false;
  return function throttled() {
    if (resting) {
      called = true;
      return;
    }
    resting = true;
    run();
    setTimeout(() => {
      resting = false;
      if (!called) return;
      called = false;
      throttled();
    }, pause);
  };
}
