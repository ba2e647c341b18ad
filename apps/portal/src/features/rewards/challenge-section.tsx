import type { Challenge } from '@atrium/contract/schemas/rewards';
import { formatDate, formatNumber } from '@atrium/i18n/format';
import { Badge, StateBadge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { Progress } from '@atrium/ui/progress';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { Check, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../kit/visit/change-personal.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { challenges } from '../../modules/rewards/rewards.ts';
import { useRewardText } from '../../modules/rewards/use-reward-text.ts';

/** Challenges that run, those that the customer joined first. */
export function ChallengeSection() {
  const t = useTranslations('rewards.challenges');
  const shown = usePersonal(challenges, { anew: true });
  const titleId = useId();
  return (
    <section id="challenges" aria-labelledby={titleId}>
      <h2 id={titleId} className="type-heading mb-4">
        {t('title')}
      </h2>
      <Loaded
        shown={shown}
        skeleton={<div aria-hidden="true" className="skeleton h-56 rounded-game" />}
        title={t('failed')}
      >
        {(all) =>
          all.length === 0 ? (
            <p className="text-15 text-t2">{t('empty')}</p>
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
              {all
                .toSorted((a, b) => rank(a) - rank(b))
                .map((challenge) => (
                  <ChallengeCard key={challenge.id} challenge={challenge} />
                ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

const rank = ({ isDone, optedInAt }: Challenge) => (isDone ? 2 : optedInAt ? 0 : 1);

function ChallengeCard({ challenge }: { challenge: Challenge }) {
  const t = useTranslations('rewards.challenges');
  const { locale } = useUi();
  const { title, description, imageUrl, chained, endsAt, optedInAt, isDone, challengeSteps } = challenge;
  return (
    <li className="flex flex-col overflow-hidden rounded-game bg-s1 shadow-1">
      {imageUrl && (
        <div className="pic w-full" style={{ aspectRatio: '5 / 2' }}>
          <Picture src={imageUrl} alt="" width={520} height={208} sizes="(min-width: 64rem) 30rem, 95vw" />
        </div>
      )}
      <div className="flex flex-1 flex-col p-5">
        <div className="flex items-start justify-between gap-3">
          <h3 className="text-18 font-medium">
            <bdi>{title}</bdi>
          </h3>
          {isDone ? (
            <StateBadge state="success">{t('done')}</StateBadge>
          ) : (
            <Badge>{t(chained ? 'chained' : 'free')}</Badge>
          )}
        </div>
        {description && (
          <p className="mt-1 text-14 text-t2">
            <bdi>{description}</bdi>
          </p>
        )}
        <ol aria-label={t('steps', { title })} className="mt-4 flex flex-col gap-3.5">
          {challengeSteps.map((step) => (
            <Step key={step.step} step={step} isRunning={optedInAt !== null} />
          ))}
        </ol>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-5">
          {endsAt && !isDone && (
            <span className="text-13 text-t2">
              {t('ends', { date: formatDate(locale, new Date(endsAt), { day: 'numeric', month: 'long' }) })}
            </span>
          )}
          {optedInAt === null && <JoinButton challenge={challenge} />}
        </div>
      </div>
    </li>
  );
}

interface StepProps {
  step: Challenge['challengeSteps'][number];
  isRunning: boolean;
}

function Step({
  step: { step, title, target, progress, completedAt, isLocked, rewards },
  isRunning,
}: StepProps) {
  const t = useTranslations('rewards.challenges');
  const { locale } = useUi();
  const rewardText = useRewardText();
  const figures = t('progress', {
    done: formatNumber(locale, progress),
    target: formatNumber(locale, target),
  });
  const state = completedAt ? t('stepDone') : isLocked ? t('locked') : isRunning ? figures : null;
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className={`tn grid size-8 flex-none place-items-center rounded-full text-13 font-heavy ${completedAt ? 'bg-accent text-on-accent' : 'bg-s2 text-t2'}`}
      >
        {completedAt ? (
          <Check className="size-4.5" strokeWidth={3} />
        ) : isLocked ? (
          <Lock className="size-4" />
        ) : (
          formatNumber(locale, step)
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-15 font-medium">
            <bdi>{title}</bdi>
          </span>
          <span className="text-13 font-medium text-accent-text">
            {rewards.map((reward) => `+${rewardText(reward)}`).join(' ')}
          </span>
        </span>
        {state && <span className="block text-13 text-t2">{state}</span>}
        {isRunning && !completedAt && !isLocked && target > 1 && (
          <Progress label={figures} value={progress} max={target} className="mt-1.5" />
        )}
      </span>
    </li>
  );
}

function JoinButton({ challenge: { id, title } }: { challenge: Challenge }) {
  const t = useTranslations('rewards.challenges');
  const context = useAppContext();
  const announce = useSnackbar();
  const [isJoining, setJoining] = useState(false);
  const join = async () => {
    setJoining(true);
    const answer = await context.backend.ask('optInChallenge', { params: { id } });
    await invalidate(context, 'rewards');
    setJoining(false);
    announce(t(answer.ok ? 'joined' : 'joinFailed'), { tone: answer.ok ? 'success' : 'danger' });
  };
  return (
    <Button
      className="ms-auto"
      variant="accent"
      loading={isJoining}
      aria-label={t('joinThis', { title })}
      onClick={() => void join()}
    >
      {t('join')}
    </Button>
  );
}
