import { formatNumber } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { promptLogin } from '../../sign-in/prompt-login.ts';
import type { Competition } from '../session/competition.ts';
import { CompetitionFacts } from './competition-facts.tsx';

interface RunStripProps {
  isSignedIn: boolean;
  score: number;
  best: number | null;
  competition: Competition | null;
  attemptsLeft: number | null;
}

/** What the run counts for. */
export function RunStrip({ isSignedIn, score, best, competition, attemptsLeft }: RunStripProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const [opened] = useState(Date.now);
  return (
    <div className="flex flex-none items-center gap-3 rounded-game bg-[oklch(from_var(--accent2)_0.36_c_h)] px-3.5 py-2.5 text-white">
      <span
        className={`grid size-9 flex-none place-items-center rounded-card bg-accent text-on-accent md:size-11 ${isSignedIn ? '' : 'max-md:hidden'}`}
      >
        <Trophy aria-hidden className="size-5" />
      </span>
      <p className="min-w-0 flex-1 text-13 md:text-14">
        <span className="block font-heavy md:truncate">
          {isSignedIn && competition ? (
            <bdi>{competition.title}</bdi>
          ) : (
            t(isSignedIn ? 'play.frame.counts' : 'play.frame.guest')
          )}
        </span>
        <span className="block truncate max-md:hidden">
          {t(isSignedIn ? 'play.frame.countsLine' : 'play.frame.guestLine')}
        </span>
      </p>
      {isSignedIn && competition && (
        <div className="max-lg:hidden">
          <CompetitionFacts competition={competition} rendered={opened} attemptsLeft={attemptsLeft} />
        </div>
      )}
      <dl className="flex flex-none gap-5 text-13">
        <div>
          <dt>{t('play.frame.score')}</dt>
          <dd className="tn text-16 font-heavy">{formatNumber(locale, score)}</dd>
        </div>
        {best !== null && (
          <div>
            <dt>{t('play.frame.best')}</dt>
            <dd className="tn text-16 font-heavy">{formatNumber(locale, best)}</dd>
          </div>
        )}
      </dl>
      {!isSignedIn && (
        <Button
          variant="light"
          size="small"
          className="flex-none"
          onClick={() => promptLogin({ reason: 'games.signIn.board' })}
        >
          {t('common.signIn')}
        </Button>
      )}
    </div>
  );
}
