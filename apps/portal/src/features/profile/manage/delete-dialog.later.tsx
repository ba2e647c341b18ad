import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { Button } from '@atrium/ui/button';
import { PasswordField } from '@atrium/ui/fields/password-field';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Clock, FileText, type LucideIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import type { Profile } from '../../../modules/person/account.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { showProfile } from '../../../modules/person/show-profile.ts';
import { fieldValue } from '../field-value.ts';
import { Reauthenticate } from '../reauthenticate.tsx';

interface DeleteDialogProps {
  profile: Profile;
  onClose: () => void;
}

const consequences = [
  ['goes', Trash2],
  ['stays', FileText],
  ['grace', Clock],
] as const satisfies readonly (readonly [string, LucideIcon])[];

/** What goes, what the law keeps, how long one can change one's mind; then the proof that it is oneself. */
export default function DeleteDialog({ profile, onClose }: DeleteDialogProps) {
  const t = useTranslations('profile.delete');
  const password = useTranslations('profile.password');
  const common = useTranslations('common');
  const { isDeleting, needsSignIn, error, remove } = useDeletion(profile, onClose);
  return (
    <Dialog open onOpenChange={onClose} deliberate title={t('question')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void remove(fieldValue(new FormData(event.currentTarget), 'password'));
        }}
      >
        <ul className="flex flex-col gap-3.5">
          {consequences.map(([name, Icon]) => (
            <li key={name} className="flex gap-3 text-14">
              <Icon aria-hidden className="mt-0.5 size-5 flex-none text-t2" />
              {t(name)}
            </li>
          ))}
        </ul>
        {profile.hasPassword && (
          <PasswordField
            name="password"
            label={password('current')}
            revealLabel={password('show')}
            concealLabel={password('hide')}
            rules={{ required: true }}
            error={error}
          />
        )}
        {!profile.hasPassword && error && (
          <p role="alert" className="text-14 font-medium text-danger">
            {error}
          </p>
        )}
        {needsSignIn && <Reauthenticate />}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="danger" loading={isDeleting}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useDeletion(profile: Profile, onAsked: () => void) {
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
    void invalidate(context, 'subscriptions');
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
