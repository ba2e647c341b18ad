import { useRouterState } from '@tanstack/react-router';

/** The path that was asked for, without its locale: the next page's as soon as a navigation to it begins. */
export const usePath = () => useRouterState({ select: (state) => state.location.pathname });

/** The path of the page that is drawn, until the next one is. */
export const useShownPath = () =>
  useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
