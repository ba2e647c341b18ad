import { vi } from 'vitest';

/** Files that share a process share what comes from npm, but each reads our own modules anew: no state, mock or clock passes on. */
vi.resetModules();
vi.useRealTimers();
