import { ButtonLink } from '@atrium/ui/button';
import { useTranslations } from 'use-intl';
import { Empty } from '../kit/states.tsx';

export function NoPage() {
  const t = useTranslations('console.noPage');
  return (
    <main className="grid min-h-dvh place-content-center">
      <Empty
        title={t('title')}
        line={t('line')}
        action={
          <ButtonLink href="/" variant="accent">
            {t('back')}
          </ButtonLink>
        }
      />
    </main>
  );
}
