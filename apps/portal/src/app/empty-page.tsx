import { ButtonLink } from '@atrium/ui/button';
import { Icon } from '@atrium/ui/icon';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useTranslations } from 'use-intl';

/** Nothing to show yet: a picture, a sentence, a way on. */
export function EmptyPage() {
  const t = useTranslations('common');
  return (
    <EmptyState
      title={t('empty.title')}
      line={t('empty.description')}
      action={
        <ButtonLink href="/search" variant="accent" size="large" icon={<Icon name="search" />}>
          {t('empty.action')}
        </ButtonLink>
      }
    />
  );
}
