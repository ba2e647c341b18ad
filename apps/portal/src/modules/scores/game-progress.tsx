import type { AnswerBody } from '@atrium/contract/shapes';
import { formatDuration, formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { Award } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useBackend } from '../../kit/visit/use-backend.ts';
import { useAchievementName } from './achievement-name.ts';
import { useScored } from './use-leaderboard.ts';

interface ProgressProps {
  contentId: number;
  slug: string;
  /** All that can be earned. */
  achievements: readonly string[];
}

/** The player's progress in a game; nothing before their first run. */
export function GameProgressPanel({ contentId, slug, achievements }: ProgressProps) {
  const t = useTranslations('play');
  const id = useId();
  const { locale } = useUi();
  const nameOf = useAchievementName();
  const progress = useProgress(contentId);
  if (!progress) return null;
  const { best, runs, playedSeconds } = progress;
  const earned = new Set(progress.achievements.map(({ name }) => name));
  const facts = [
    { label: t('frame.best'), value: formatNumber(locale, best ?? 0) },
    { label: t('progress.runs'), value: formatNumber(locale, runs) },
    { label: t('progress.time'), value: formatDuration(locale, playedSeconds) },
  ];
  return (
    <section aria-labelledby={id} className="rounded-game bg-s1 p-5">
      <h2 id={id} className="type-title">
        {t('progress.title')}
      </h2>
      <dl className="mt-3 grid grid-cols-3 gap-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-12 text-t2">{label}</dt>
            <dd className="tn text-18 font-heavy">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {achievements.length > 0 && (
        <ul aria-label={t('progress.marks')} className="mt-4 grid gap-2">
          {achievements.map((name) => (
            <li key={name} className="flex items-center gap-2.5 text-14">
              <Award
                aria-hidden
                className={`size-5 flex-none ${earned.has(name) ? 'text-accent-text' : 'text-t3'}`}
              />
              <bdi className={earned.has(name) ? 'font-medium' : 'text-t2'}>{nameOf(slug, name)}</bdi>
              {!earned.has(name) && <span className="ms-auto text-12 text-t2">{t('progress.missing')}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useProgress(id: number) {
  const backend = useBackend();
  const isSignedIn = useSignedIn();
  const count = useScored();
  const [progress, setProgress] = useState<AnswerBody<'getGameProgress'>>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new run moves it on.
  useEffect(() => {
    if (!isSignedIn) return;
    const leaving = new AbortController();
    backend
      .read('getGameProgress', { params: { id }, signal: leaving.signal })
      .then(setProgress)
      .catch(() => {}); // left
    return () => leaving.abort();
  }, [backend, isSignedIn, id, count]);
  return progress;
}
