import { useTranslations } from 'use-intl';
import { AccountPanel } from '../../../app/account/account-panel.tsx';
import { ConsentControl } from '../../../app/consent/consent-control.tsx';
import { useSite } from '../../../app/site.ts';

/** A site that asks for nothing has nothing to change. */
export function CookiesPanel() {
  const t = useTranslations('consent');
  const { entries } = useSite().site.cookies;
  if (entries.length === 0) return null;
  return (
    <AccountPanel title={t('bannerTitle')} line={t('bannerDescription')}>
      <ConsentControl className="button-soft h-11 px-5 text-14" />
    </AccountPanel>
  );
}
