import { safeRedirect } from '@atrium/domain/safe-redirect';
import { useSnackbar } from '@atrium/ui/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import type { Profile } from '../../../modules/person/account.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { showProfile } from '../../../modules/person/show-profile.ts';

export function useDeletion(profile: Profile, onAsked: () => void) {
  const context = useAppContext();
  const { backend, locale, visit } = context;
  const t = useTranslations('profile');
  const problemText = useProblemText();
  const announce = useSnackbar();
  const [isDeleting, setDeleting] = useState(false);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const [error, setError] = useState<string>();

  const remove = async (password: string) => {
    setDeleting(true);
    setError(undefined);
    setNeedsSignIn(false);
    const page = location.pathname;
    const answer = await backend.ask('deleteProfile', {
      body: {
        redirectionUrl: page,
        lang: locale(),
        ...(password && { password }),
      },
    });
    setDeleting(false);
    if (!answer.ok) {
      const { error: code } = answer.problem;
      if (code === 'REAUTHENTICATION_REQUIRED') setNeedsSignIn(true);
      else setError(code === 'INCORRECT_CREDENTIALS' ? t('password.wrong') : problemText(answer));
      return;
    }
    const { url, dueAt } = answer.body;
    showProfile(context, { ...profile, deletionDueAt: dueAt });
    announce(t('deletion.asked'));
    onAsked();
    followElsewhere(url, page, visit.redirects?.allowedOrigins ?? []);
  };
  return { isDeleting, needsSignIn, error, remove };
}

/** An operator may have a page of its own for this; ours is the one shown. */
function followElsewhere(url: string, page: string, allowedOrigins: readonly string[]) {
  const { origin } = location;
  const target = safeRedirect(url, { origin, allowedOrigins: [...allowedOrigins] });
  if (target && new URL(target, origin).href !== new URL(page, origin).href) location.assign(target);
}
