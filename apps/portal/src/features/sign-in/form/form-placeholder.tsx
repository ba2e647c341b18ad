import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { loginStart } from '../../../modules/sign-in/login-start.ts';
import { textLink } from './text-button.tsx';

/** In place of a form while the browser is on its way; in the shape of one, so that nothing jumps. */
export function FormPlaceholder() {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <div role="status" className="relative">
      <div aria-hidden className="flex flex-col gap-4">
        <div className="skeleton h-12 rounded-card" />
        <div className="skeleton h-12 rounded-card" />
        <div className="skeleton h-13 rounded-full" />
      </div>
      <p className="mt-5 flex items-center justify-center gap-2 text-14 text-t3">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        {t('signIn.beginning')}
      </p>
      <noscript>
        <p className="mt-4 text-14 text-t2">
          {t('signIn.noScript')}{' '}
          <a href={loginStart({ page: 'login', lang: locale, target: '/' })} className={textLink}>
            {t('common.retry')}
          </a>
        </p>
      </noscript>
    </div>
  );
}
