import type { FollowKindName } from '@atrium/domain/catalogue/follow-kinds';
import { Button, type ButtonSize, type ButtonVariant } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { failureTextKey } from '../../kit/document/loading/failure-text.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { promptLogin } from '../sign-in/prompt-login.ts';
import { rememberFollow, setFollowed, takeRememberedFollow, useFollowed } from './follows.ts';

export interface FollowButtonProps {
  kind: FollowKindName;
  id: number;
  title: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Shows the new state at once; when the server did not take it, it goes back. Either way can be undone. */
export default function LoadedFollowButton({
  kind,
  id,
  title,
  variant = 'outline',
  size,
}: FollowButtonProps) {
  const t = useTranslations('follow.button');
  const isFollowed = useFollowed({ kind, id });
  const save = useSaveFollow();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each subject, whatever is drawn anew
  useEffect(() => {
    if (isSignedIn() && takeRememberedFollow({ kind, id })) void save({ kind, id, title }, true);
  }, [kind, id]);

  const press = () => {
    // by the cookie and not by what was drawn: a guest makes no call of a person, however early the press
    if (isSignedIn()) return void save({ kind, id, title }, !isFollowed);
    rememberFollow({ kind, id });
    promptLogin({ reason: 'follow.button.notLoggedIn' });
  };

  return (
    <Button
      variant={variant}
      size={size}
      aria-label={t(isFollowed ? 'labelOn' : 'label', { title })}
      aria-pressed={isFollowed}
      {...(isFollowed && { icon: <Check aria-hidden /> })}
      onClick={press}
    >
      {t(isFollowed ? 'following' : 'follow')}
    </Button>
  );
}

interface Followed {
  kind: FollowKindName;
  id: number;
  title: string;
}

function useSaveFollow() {
  const t = useTranslations();
  const announce = useSnackbar();
  const context = useAppContext();
  return async function save({ kind, id, title }: Followed, wanted: boolean): Promise<void> {
    const failure = await setFollowed(context, { kind, id }, wanted);
    if (failure) {
      announce(t(failureTextKey()), { tone: 'danger' });
      return;
    }
    const undo = {
      label: t('favorite.undo'),
      run: () => void save({ kind, id, title }, !wanted),
    };
    const said = t(wanted ? 'follow.button.labelOn' : 'follow.button.undone', { title });
    announce(said, { ...(wanted && { tone: 'success' }), action: undo });
  };
}
