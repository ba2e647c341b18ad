import { Link } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { loginHref } from '../../../modules/sign-in/login-href.ts';
import { useLoginAddress } from '../interaction/use-login-address.ts';
import { textLink } from './text-button.tsx';

/** From signing in to registering and back; what was wanted stays wanted, and the login begins anew. */
export function LoginFoot({ from = 'login' }: { from?: 'login' | 'register' }) {
  const t = useTranslations();
  const target = useLoginAddress()?.target ?? '/';
  const isLogin = from === 'login';
  return (
    <p className="mt-6 flex flex-wrap justify-center gap-x-2 text-14 text-t2">
      {t(isLogin ? 'signIn.newHere' : 'signIn.haveAccount')}
      <Link href={loginHref(target, isLogin ? '/user/register' : '/user/login')} className={textLink}>
        {t(isLogin ? 'common.register' : 'common.signIn')}
      </Link>
    </p>
  );
}
