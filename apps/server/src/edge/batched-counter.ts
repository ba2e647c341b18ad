const every = 1000;

/** Counts what happens too often to be reported each time; `report` hears the sum, a second later at most. */
export function createBatchedCounter(report: (count: number) => void): () => void {
  let count = 0;
  function flush() {
    report(count);
    count = 0;
  }
  return () => {
    if (count++ === 0) setTimeout(flush, every).unref();
  };
}
