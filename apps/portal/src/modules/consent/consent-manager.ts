import { createStore, useStore } from '../../kit/store.ts';

const isOpen = createStore(false);

/** For every place that offers the choice again: the footer, the privacy page, a blocked frame. */
export const openConsentManager = () => isOpen.set(true);
export const closeConsentManager = () => isOpen.set(false);

export const useConsentManagerOpen = () => useStore(isOpen);
