import type { MessageKey } from '@atrium/i18n/keys';
import { openDialog } from '../../kit/dialogs/dialogs.ts';

interface Prompt {
  /** Why signing in helps here; the tenant's own words where there is no special reason. */
  reason?: MessageKey | undefined;
  /** Where to be afterwards, with locale and query: the page shown, unless another was asked for. */
  target?: string;
  /** For a player over the page, which stays while pages change. */
  keepOnNavigation?: boolean;
}

/** Asks a guest to sign in, without taking them off the page. */
export function promptLogin({ reason, target = addressShown(), keepOnNavigation = false }: Prompt = {}) {
  openDialog(() => import('./login-dialog.later.tsx'), { reason, target }, { keepOnNavigation });
}

/** The page shown, with locale and query. */
export const addressShown = () => location.pathname + location.search + location.hash;
