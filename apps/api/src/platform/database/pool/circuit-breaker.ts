/**
 * Circuit breaker: while the database does not answer, one request at a time tries it; the others are refused at once
 * instead of waiting. `begin` returns the function that ends a try, or nothing where the request must not try.
 * Decision 0017.
 */
export function createCircuitBreaker() {
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
