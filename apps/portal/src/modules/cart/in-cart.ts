import { createStore } from '../../kit/store.ts';

/** Articles in the visitor's cart, as far as is known: set by the frame, which counts them. */
export const inCart = createStore<ReadonlySet<number>>(new Set());
