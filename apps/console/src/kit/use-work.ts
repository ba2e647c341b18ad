import { useState } from 'react';

/** One act at a time; what it throws is told. `work` is the act under way. */
export function useWork<Work extends string>(fail: (error: unknown) => Promise<void>) {
  const [work, setWork] = useState<Work | null>(null);
  const during = async (kind: Work, act: () => Promise<void>) => {
    if (work) return;
    setWork(kind);
    try {
      await act();
    } catch (error) {
      await fail(error);
    } finally {
      setWork(null);
    }
  };
  return { work, during };
}
