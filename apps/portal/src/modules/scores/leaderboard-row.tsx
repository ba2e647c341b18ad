import type { LeaderboardEntry } from '@atrium/contract/schemas/leaderboard';
import { formatNumber } from '@atrium/i18n/format';
import { Avatar } from '@atrium/ui/image/avatar';
import { useUi } from '@atrium/ui/ui-provider';
import { BadgeCheck, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';

/** One place: who, how many points, and whether the server has played them again. */
export function LeaderboardRow({ entry, children }: { entry: LeaderboardEntry; children?: React.ReactNode }) {
  const t = useTranslations('play.board');
  const { locale } = useUi();
  const { avatarList } = useSite().site;
  const { rank, name, avatar, score, isCurrentUser, isVerified } = entry;
  const imageUrl = avatarList.find(({ id }) => id === avatar)?.imageUrl;
  const Mark = isVerified ? BadgeCheck : Clock;
  return (
    <div
      className={`rounded-card px-3 py-2 ${isCurrentUser ? 'bg-[oklch(from_var(--accent2)_0.4_c_h)] text-white' : ''}`}
    >
      <div className="flex items-center gap-3">
        <span
          className={`tn w-6 flex-none text-14 font-heavy ${rank > 3 && !isCurrentUser ? 'text-t2' : ''}`}
        >
          {formatNumber(locale, rank)}
        </span>
        <span aria-hidden className="grid flex-none">
          <Avatar name={name} imageUrl={imageUrl} />
        </span>
        <bdi className="min-w-0 flex-1 truncate text-14 font-medium">{isCurrentUser ? t('you') : name}</bdi>
        <span className="tn text-14 font-heavy">{formatNumber(locale, score)}</span>
        <Mark
          role="img"
          aria-label={t(isVerified ? 'verified' : 'pending')}
          className={`size-4.5 flex-none ${isVerified ? 'fill-accent text-on-accent' : 'text-t2'}`}
        />
      </div>
      {children}
    </div>
  );
}
