import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { ConsentControl } from '../../../modules/consent/consent-control.tsx';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';

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
