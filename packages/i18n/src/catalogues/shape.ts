import type { messages as frame } from './en.ts';
import type { messages as pages } from './pages/en.ts';

/** What stands around every page; a first visit loads no more than this. */
export type FrameMessages = typeof frame;
export type PageMessages = typeof pages;
