import { IconButton } from '@atrium/ui/icon-button';
import { Link } from '@atrium/ui/ui-provider';
import { LockKeyhole, Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../kit/visit/session.ts';
import { usePlansPress } from '../commerce/plans.ts';
import { type ListenQueue, useListen } from '../player/controls/use-listen.ts';
import type { PlayableTrack } from '../player/model/track.ts';
import { plansHref } from '../subscribe/plans/plans-href.ts';

type RowButtonProps = { title: string; track: PlayableTrack | null; queue: ListenQueue };

/** Plays an episode or a chapter from its row; where a visitor may not, it says so and leads on. */
export function RowButton({ title, track, queue }: RowButtonProps) {
  const isPerson = useSignedIn();
  // nobody has recorded it: there is nothing to play, and nothing to unlock
  if (!track) return <span className="size-11 flex-none" />;
  // the backend decides what a customer may hear; a guest may hear what has an address
  return track.url || isPerson ? (
    <PlayRow title={title} track={track} queue={queue} />
  ) : (
    <LockedRow title={title} isForGuests={track !== null} />
  );
}

function PlayRow({ title, track, queue }: RowButtonProps & { track: PlayableTrack }) {
  const t = useTranslations('player');
  const { isCurrent, isPlaying, press } = useListen(track, queue);
  const Sign = isPlaying ? Pause : Play;
  return (
    <IconButton
      label={t(isPlaying ? 'pauseTitle' : 'playTitle', { title })}
      variant={isCurrent ? 'accent' : 'filled'}
      icon={<Sign aria-hidden fill="currentColor" strokeWidth={1} />}
      onClick={press}
    />
  );
}

/** A customer may hear what there is: the page is sent with its lock, and the browser hides it from them at once. */
function LockedRow({ title, isForGuests }: { title: string; isForGuests: boolean }) {
  const t = useTranslations('spoken');
  const onPress = usePlansPress();
  return (
    <Link
      href={plansHref}
      aria-label={t('unlock', { title })}
      className={`pressable inline-grid size-11 flex-none place-items-center rounded-full text-t2 ring-1 ring-line ring-inset hover:bg-s2 ${isForGuests ? 'sent-offer' : ''}`}
      onClick={(press) => onPress(press, { reason: 'spoken.signIn' })}
    >
      <LockKeyhole aria-hidden className="size-4.5" />
    </Link>
  );
}
