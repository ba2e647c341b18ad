import { IconButton, type IconButtonProps } from '@atrium/ui/icon-button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Bookmark } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { failureTextKey } from '../../../kit/document/loading/failure-text.ts';
import { isSignedIn } from '../../../kit/visit/session.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { promptLogin } from '../../sign-in/prompt-login.ts';
import { setLiked, useLiked } from './likes.ts';

type LikeButtonProps = Pick<IconButtonProps, 'variant' | 'size' | 'className'> & {
  /** A content type: `ALBUM`, `FULL_TRACK_MUSIC`, … */
  entityType: string;
  id: number;
  title: string;
};

/** Shows the new state at once; when the server did not take it, it goes back. */
export function LikeButton({ entityType, id, title, ...look }: LikeButtonProps) {
  const t = useTranslations();
  const announce = useSnackbar();
  const context = useAppContext();
  const isLiked = useLiked(entityType, id);

  const save = async (wanted: boolean) => {
    const isSaved = await setLiked(context, entityType, id, wanted);
    if (!isSaved) {
      // biome-ignore lint/suspicious/noConsole: the specification wants it logged; it is told as well (decision 0070).
      console.warn('like failed', { entityType, id, wanted });
      announce(t(failureTextKey()), { tone: 'danger' });
    } else if (wanted) announce(t('favorite.added'), { tone: 'success' });
    else
      announce(t('favorite.removed'), { action: { label: t('favorite.undo'), run: () => void save(true) } });
  };

  const press = () => {
    // by the cookie and not by what was drawn: a guest makes no call of a person, however early the press
    if (isSignedIn()) return void save(!isLiked);
    const signIn = () => promptLogin({ reason: 'favorite.notLoggedIn' });
    announce(t('favorite.notLoggedIn'), { action: { label: t('common.signIn'), run: signIn } });
  };

  return (
    <IconButton
      {...look}
      label={t('favorite.add', { title })}
      pressed={isLiked}
      icon={<Bookmark aria-hidden {...(isLiked && { fill: 'currentColor' })} />}
      onClick={press}
    />
  );
}
