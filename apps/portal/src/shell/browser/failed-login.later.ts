import type { AnyRouter } from '@tanstack/react-router';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';

/** Values of `?login=` that a failed sign-in leads back with, and the text of each. */
const problems: Record<string, 'errors.LOGIN_EXPIRED' | 'errors.ACCOUNT_BLOCKED'> = {
  failed: 'errors.LOGIN_EXPIRED',
  blocked: 'errors.ACCOUNT_BLOCKED',
};

/** Tells a visitor once that the sign-in failed, with the way to try again. */
export function announceFailedLogin(router: AnyRouter) {
  const query = new URLSearchParams(location.search);
  const reason = problems[query.get('login') ?? ''];
  if (!reason) return;
  query.delete('login');
  const rest = query.size > 0 ? `?${query}` : '';
  router.history.replace(location.pathname + rest + location.hash);
  promptLogin({ reason, target: location.pathname + rest });
}
