import { Button } from '@atrium/ui/button';
import { useTranslations } from 'use-intl';
import { Empty } from '../kit/states.tsx';

/** A room whose code did not arrive, or that broke: the frame stays. */
export function RoomFailed({ reset }: { reset: () => void }) {
  const t = useTranslations('console.states');
  return (
    <div role="alert">
      <Empty
        title={t('brokenTitle')}
        line={t('brokenLine')}
        action={
          <>
            <Button variant="accent" onClick={reset}>
              {t('retry')}
            </Button>
            <Button variant="outline" onClick={() => location.reload()}>
              {t('reload')}
            </Button>
          </>
        }
      />
    </div>
  );
}
