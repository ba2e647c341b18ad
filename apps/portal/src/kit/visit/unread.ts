import { createStore } from '../store.ts';

/** How many notifications wait for the person; the notification centre says so, the frame shows it. */
export const unread = createStore(0);
