import type { Entry } from '@atrium/domain/models/structure';
import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { Link } from '@atrium/ui/ui-provider';
import { ChevronRight, Trophy } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Board 06: the competitions this game is played in, in the second colour. */
export function TournamentLinks({ entries = [] }: { entries: readonly Entry[] | undefined }) {
  const t = useTranslations('games');
  if (entries.length === 0) return null;
  return (
    <ul aria-label={t('tournaments')} className="grid gap-3">
      {entries.map(({ id, title, subtitle, clickUrl }) => (
        <li key={id}>
          <Link
            href={clickUrl}
            className="pressable flex items-center gap-3.5 rounded-game bg-[oklch(from_var(--accent2)_0.4_c_h)] p-3.5 text-white"
          >
            <span className="grid size-11 flex-none place-items-center rounded-card bg-accent text-on-accent">
              <Trophy aria-hidden className="size-5.5" />
            </span>
            <span className="min-w-0 flex-1">
              <bdi className="block truncate text-16 font-heavy">{title}</bdi>
              {subtitle && <bdi className="block truncate text-13 text-white/90">{subtitle}</bdi>}
            </span>
            <DirectionalIcon icon={ChevronRight} className="size-5 flex-none" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
