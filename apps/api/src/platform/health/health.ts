/** `down` takes this process out of service; a `detail` is for the operator. */
export type Severity = 'detail' | 'down';

export type Health = ReturnType<typeof createHealth>;

/**
 * What is wrong although we run: the part that finds it reports it under one name, and takes it
 * back with `null`.
 */
export function createHealth(onReport: (name: string, isProblem: boolean) => void = () => {}) {
  const found = new Map<string, { problem: string; severity: Severity }>();
  return {
    report(name: string, problem: string | null, severity: Severity = 'detail'): void {
      if (problem === null) found.delete(name);
      else found.set(name, { problem, severity });
      onReport(name, problem !== null);
    },
    problems: (): Record<string, string> =>
      Object.fromEntries([...found].map(([name, { problem }]) => [name, problem])),
    isDown: (): boolean => [...found.values()].some(({ severity }) => severity === 'down'),
  };
}
