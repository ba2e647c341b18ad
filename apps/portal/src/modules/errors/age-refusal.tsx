import { ageGrade } from '@atrium/domain/age';
import { ButtonLink } from '@atrium/ui/button';
import { Icon } from '@atrium/ui/icon';
import { ErrorState } from '@atrium/ui/states/error-state';
import { LostPicture } from '@atrium/ui/states/lost-picture';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { GetStarted } from './get-started.tsx';
import { useErrorReport } from './use-error-report.ts';

/** Above the age limit: how far, why, and who can change that. The title itself stays unsaid. */
export function AgeRefusal({ rating }: { rating: number }) {
  const t = useTranslations('article.age');
  const ages = useTranslations('age');
  const grade = ageGrade(rating);
  useErrorReport({ status: 403, message: `age ${grade}` });
  return (
    <>
      <PageHead title={t('title')} hidden />
      <ErrorState
        picture={<LostPicture />}
        title={t('title')}
        line={t('line', { rating: ages(grade) })}
        note={t('hint')}
        actions={
          <>
            <GetStarted isNotFound={false} />
            <ButtonLink href="/parentalControl" size="large" icon={<Icon name="me" />}>
              {t('action')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
