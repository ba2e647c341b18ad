import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useTranslations } from 'use-intl';
import { promptLogin } from '../../../modules/sign-in/prompt-login.ts';

export function GuestFavorites() {
  const t = useTranslations();
  return (
    <EmptyState
      title={t('favorite.notLoggedIn')}
      line={t('favorite.guest')}
      action={
        <Button variant="accent" size="large" onClick={() => promptLogin({ reason: 'favorite.notLoggedIn' })}>
          {t('common.signIn')}
        </Button>
      }
    />
  );
}
