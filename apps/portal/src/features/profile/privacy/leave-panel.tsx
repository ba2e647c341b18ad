import { ButtonLink } from '@atrium/ui/button';
import { useTranslations } from 'use-intl';
import { accountPages } from '../../../modules/person/account-pages.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';

export function LeavePanel() {
  const t = useTranslations('profile.delete');
  return (
    <AccountPanel title={t('title')} line={t('line')}>
      <ButtonLink href={`${accountPages.manage.href}#delete`} variant="outline">
        {t('goTo')}
      </ButtonLink>
    </AccountPanel>
  );
}
