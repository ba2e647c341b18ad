import { safeRedirect } from '@atrium/domain/safe-redirect';
import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar';
import { Moon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { show } from '../../kit/visit/change-personal.ts';

import { useAppContext } from '../../kit/visit/use-backend.ts';
import { parentalControl } from '../../modules/parental-control/parental-control.ts';
import { useProblemText } from '../../modules/person/problem-text.ts';

/** What the notice over the portal leads to; from there, one goes back to what was interrupted. */
export function MoreTime({ passcode }: { passcode: string }) {
  const context = useAppContext();
  const t = useTranslations('parental.more');
  const announce = useSnackbar();
  const problemText = useProblemText();
  const [isAsking, setAsking] = useState(false);

  const extend = async () => {
    setAsking(true);
    const answer = await context.backend.ask('extendTime', { body: { password: passcode } });
    setAsking(false);
    if (!answer.ok) return announce(problemText(answer), { tone: 'danger' });
    announce(t('done'), { tone: 'success' });
    show(context, parentalControl, answer.body);
    const back = safeRedirect(new URLSearchParams(location.search).get('from'), { origin: location.origin });
    if (back) location.assign(back);
  };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-accent-soft p-4 md:px-6">
      <Moon aria-hidden className="size-6 flex-none text-accent-text" />
      <p className="min-w-40 flex-1 text-15 font-medium">{t('title')}</p>
      <Button variant="accent" loading={isAsking} onClick={() => void extend()}>
        {t('action')}
      </Button>
    </div>
  );
}
