import { createStore } from '../../kit/store.ts';

/** The articles that wait in the cart of whoever is here, as far as is known: told by the frame, which counts them. */
export const inCart = createStore<ReadonlySet<number>>(new Set());
