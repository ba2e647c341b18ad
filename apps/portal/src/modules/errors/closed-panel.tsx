import type { Closed } from '@atrium/domain/parental-control';
import { ButtonLink } from '@atrium/ui/button';
import { Icon } from '@atrium/ui/icon';
import { ErrorState } from '@atrium/ui/states/error-state';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useSite } from '../../kit/visit/site.ts';
import { useProfile } from '../person/account.ts';
import { useErrorReport } from './use-error-report.ts';

/** In place of every page while the account is closed; the notice of the browser says until when. */
export function ClosedPanel({ closed }: { closed: Closed }) {
  const t = useTranslations('parental.closed');
  const { address } = useSite().visit;
  const title = t(closed === 'MINUTES' ? 'minutesTitle' : 'hoursTitle');
  useErrorReport({ status: 403, message: `closed ${closed.toLowerCase()}` });
  // whoever is known to be here is watched over, and let in again in time
  useProfile();
  return (
    <>
      <PageHead title={title} hidden />
      <ErrorState
        title={title}
        line={t('line')}
        note={t('askLine')}
        actions={
          <ButtonLink
            href={`/parentalControl?from=${encodeURIComponent(address)}`}
            variant="accent"
            size="large"
            icon={<Icon name="me" />}
          >
            {t('ask')}
          </ButtonLink>
        }
      />
    </>
  );
}
