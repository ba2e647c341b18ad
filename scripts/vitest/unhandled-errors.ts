import { writeFileSync } from 'node:fs';
import type { Reporter, Vitest } from 'vitest/node';

/**
 * Writes unhandled errors beside the JSON report, which leaves them out: they fail a run without failing a test.
 */
export default class UnhandledErrors implements Reporter {
  #file: string | null = null;

  onInit(vitest: Vitest) {
    const { outputFile } = vitest.config;
    const report = typeof outputFile === 'object' ? outputFile.json : undefined;
    this.#file = report === undefined ? null : unhandledFileOf(report);
  }

  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    if (this.#file === null || errors.length === 0) return;
    const reasons = errors.map(({ name, message, stack }) => {
      const at = stack?.split('\n').find((line) => line.trim().startsWith('at '));
      return `Unhandled ${name}: ${message} ${at?.trim() ?? ''}`;
    });
    writeFileSync(this.#file, JSON.stringify(reasons));
  };
}

export const unhandledFileOf = (report: string) => `${report}.unhandled`;
