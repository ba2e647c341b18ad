import { useRouterState } from '@tanstack/react-router';

/** The path of the page shown, without its locale. */
export const usePath = () => useRouterState({ select: (state) => state.location.pathname });
