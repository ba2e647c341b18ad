import { vi } from 'vitest';

const { waitFor } = vi;

/** What an idle machine does within vitest's one second takes a busy one longer; a check that passes does not wait. */
const waitPatiently: typeof waitFor = (check, options) =>
  waitFor(check, { timeout: 15_000, ...(typeof options === 'number' ? { timeout: options } : options) });

// files that share a process share this too
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
