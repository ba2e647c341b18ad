import { artworkProperties } from '@atrium/domain/site/theme/artwork';
import { Button } from '@atrium/ui/button';
import { CircleAlert, RotateCw, SkipForward } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { next, togglePlayback } from '../../player/engine/player-engine.ts';
import type { DockedTrack } from '../../player/model/track.ts';
import { isWorded } from './refusal-codes.ts';

/** Where artwork has no colour of its own. */
const neutralHue = 270;

type ProblemProps = { state: Pick<DockedTrack, 'track' | 'problem' | 'hasNext'>; className?: string };

/**
 * Why the title in the dock cannot be heard, and two ways on. The region is there before it has anything to say:
 * screen readers announce only what changes in it.
 */
export function PlayerProblem({ state: { track, problem, hasNext }, className = '' }: ProblemProps) {
  const t = useTranslations();
  const reason = useReason();
  return (
    <div role="status" className={className}>
      {problem && (
        <div
          style={artworkProperties(track.hue ?? neutralHue)}
          className="dock-surface flex animate-reveal flex-wrap items-center gap-x-4 gap-y-2 rounded-game py-2.5 ps-4 pe-2.5 text-t1"
        >
          <CircleAlert aria-hidden className="size-5 flex-none" />
          <p className="min-w-40 flex-1 text-14">{reason(problem, track.title)}</p>
          <span className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="glass"
              icon={<RotateCw aria-hidden className="size-4" />}
              onClick={togglePlayback}
            >
              {t('common.retry')}
            </Button>
            {hasNext && (
              <Button
                size="small"
                variant="glass"
                icon={<SkipForward aria-hidden className="size-4" fill="currentColor" />}
                onClick={next}
              >
                {t('player.problem.playNext')}
              </Button>
            )}
          </span>
        </div>
      )}
    </div>
  );
}

function useReason(): (problem: NonNullable<DockedTrack['problem']>, title: string) => string {
  const t = useTranslations();
  return (problem, title) => {
    if (problem.about === 'loadFailed') return t('player.problem.unreachable', { title });
    if (problem.about !== 'refused') return t(`player.error.${problem.about}`);
    const { code } = problem;
    if (code === 'NOT_FOUND') return t('player.problem.missing', { title });
    if (code === 'LICENCE_ENDED') return t('player.error.licenceEnded', { title });
    return isWorded(code) ? t(`errors.${code}`) : t('player.problem.unreachable', { title });
  };
}
