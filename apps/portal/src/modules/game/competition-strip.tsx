import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { Link } from '@atrium/ui/ui-provider';
import { ChevronRight, Trophy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../kit/visit/session.ts';
import { CompetitionFacts } from '../game-frame/screen/competition-facts.tsx';
import type { Competition } from '../game-frame/session/competition.ts';

/** What a score here counts for: the whole strip leads to the competition. */
export function CompetitionStrip({ competition, rendered }: { competition: Competition; rendered: number }) {
  const t = useTranslations('play.competition');
  const isSignedIn = useSignedIn();
  return (
    <section
      aria-label={competition.title}
      className="relative grid gap-3.5 rounded-game bg-[oklch(from_var(--accent2)_0.4_c_h)] p-3.5 text-white"
    >
      <div className="flex items-center gap-3.5">
        <span className="grid size-11 flex-none place-items-center rounded-card bg-accent text-on-accent">
          <Trophy aria-hidden className="size-5.5" />
        </span>
        <span className="min-w-0 flex-1">
          <Link
            href={competition.href}
            className="block truncate text-16 font-heavy after:absolute after:inset-0 after:rounded-game"
          >
            <bdi>{competition.title}</bdi>
          </Link>
          <span className="block text-13 text-white/90">{t(isSignedIn ? 'counts' : 'countsSignedIn')}</span>
        </span>
        <DirectionalIcon icon={ChevronRight} className="size-5 flex-none" />
      </div>
      <CompetitionFacts competition={competition} rendered={rendered} />
    </section>
  );
}
