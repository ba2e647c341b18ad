import { formatDate } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../kit/visit/change-personal.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import type { Profile } from '../../modules/person/account.ts';
import { useProblemText } from '../../modules/person/problem-text.ts';
import { showProfile } from '../../modules/person/show-profile.ts';

/** When the account ends, if it does, and the way to keep it. */
export function DeletionNotice({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.deletion');
  const { locale } = useUi();
  const { isKeeping, keep } = useKeepAccount(profile);
  if (!profile.deletionDueAt) return null;
  const date = formatDate(locale, new Date(profile.deletionDueAt), { dateStyle: 'long' });
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-panel bg-s1 p-5 shadow-1 ring-1 ring-danger/40 md:p-6"
    >
      <TriangleAlert aria-hidden className="size-7 flex-none text-danger" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-16 font-medium">{t('title', { date })}</p>
        <p className="mt-0.5 text-14 text-t2">{t('line')}</p>
      </div>
      <Button variant="accent" loading={isKeeping} onClick={() => void keep()}>
        {t('keep')}
      </Button>
    </div>
  );
}

function useKeepAccount(profile: Profile) {
  const context = useAppContext();
  const t = useTranslations('profile.deletion');
  const problemText = useProblemText();
  const announce = useSnackbar();
  const [isKeeping, setKeeping] = useState(false);
  const keep = async () => {
    setKeeping(true);
    const answer = await context.backend.ask('keepAccount');
    setKeeping(false);
    if (!answer.ok) return announce(problemText(answer), { tone: 'danger' });
    showProfile(context, { ...profile, deletionDueAt: null });
    void invalidate(context, 'subscriptions');
    announce(t('kept'), { tone: 'success' });
  };
  return { isKeeping, keep };
}
