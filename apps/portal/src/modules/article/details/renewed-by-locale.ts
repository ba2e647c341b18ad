import type { AppContext } from '../../../kit/visit/context.ts';

/**
 * Options every page of the catalogue shares: the language may change under the same path. A module of its own, because
 * options stay in the first load while loaders do not.
 */
export const renewedByLocale = {
  shouldReload: ({ context }: { context: AppContext }) => context.changesLocale() || undefined,
};
