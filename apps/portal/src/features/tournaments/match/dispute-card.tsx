import type { Dispute } from '@atrium/contract/schemas/matches';
import { joinFacts } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { Scale } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoment } from '../state/use-moment.ts';
import { ProofPicture } from './match-proof.tsx';
import { SideMark } from './side-mark.tsx';
import { Stepper } from './stepper.tsx';
import { type ScorePair, useScoreText } from './use-score-text.ts';

interface DisputeCardProps {
  dispute: Dispute;
  onDecide: (score: ScorePair) => Promise<void>;
}

/** What both say and show, side by side, and below it the one who decides. */
export function DisputeCard({ dispute, onDecide }: DisputeCardProps) {
  const t = useTranslations('tournaments');
  const { locale } = useUi();
  const moment = useMoment();
  const title = useId();
  const [score, setScore] = useState<ScorePair>({ home: 0, away: 0 });
  const { tournament, tournamentId, round, startsAt } = dispute;
  return (
    <article aria-labelledby={title} className="rounded-panel bg-s1 p-4 shadow-1 md:p-6">
      <h2 id={title} className="type-title">
        <Link href={`/tournaments/details/${tournamentId}`} className="hit">
          <bdi>{tournament}</bdi>
        </Link>
      </h2>
      <p className="mt-1 text-14 text-t2">
        {joinFacts(locale, [t('bracket.round', { current: round }), moment(startsAt)])}
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <SideSays dispute={dispute} side="home" onUse={setScore} />
        <SideSays dispute={dispute} side="away" onUse={setScore} />
      </div>
      <Decision dispute={dispute} score={score} onScore={setScore} onDecide={onDecide} />
    </article>
  );
}

interface SideSaysProps {
  dispute: Dispute;
  side: 'home' | 'away';
  onUse: (score: ScorePair) => void;
}

function SideSays({ dispute, side, onUse }: SideSaysProps) {
  const t = useTranslations('referee');
  const scoreText = useScoreText();
  const { name = '–', avatar = null } = dispute[side] ?? {};
  const report = dispute[side === 'home' ? 'homeReport' : 'awayReport'];
  return (
    <section aria-label={name} className="flex flex-col gap-3 rounded-card bg-s2 p-4">
      <div className="flex items-center gap-3">
        <SideMark name={name} avatar={avatar} />
        <bdi className="min-w-0 flex-1 truncate text-16 font-medium">{name}</bdi>
      </div>
      <p className="tn text-18 font-heavy">
        {report ? t('reported', { score: scoreText(report) }) : t('silent')}
      </p>
      {report?.note && (
        <p className="text-14 break-words whitespace-pre-line text-t2">
          <bdi>{report.note}</bdi>
        </p>
      )}
      {dispute.proofs[side] ? (
        <ProofPicture matchId={dispute.id} side={side} name={t('picture', { name })} call="getDisputeProof" />
      ) : (
        <p className="text-13 text-t3">{t('noPicture')}</p>
      )}
      {report && (
        <Button
          size="small"
          className="mt-auto self-start"
          onClick={() => onUse({ home: report.home, away: report.away })}
        >
          {t('use')}
        </Button>
      )}
    </section>
  );
}

interface DecisionProps extends DisputeCardProps {
  score: ScorePair;
  onScore: (score: ScorePair) => void;
}

/** A decision awards prizes and cannot be taken back: it is confirmed before it counts. */
function Decision({ dispute, score, onScore, onDecide }: DecisionProps) {
  const t = useTranslations();
  const scoreText = useScoreText();
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const { home, away, mayDraw } = dispute;
  const isEven = score.home === score.away;
  const change = (next: ScorePair) => {
    setAsked(false);
    onScore(next);
  };
  const send = async () => {
    setSending(true);
    await onDecide(score);
    setSending(false);
    setAsked(false);
  };
  const winner = (score.home > score.away ? home : away)?.name ?? '';
  return (
    <div className="mt-4 grid gap-3 rounded-card bg-s2 p-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Stepper
          name={home?.name ?? '–'}
          value={score.home}
          onChange={(value) => change({ ...score, home: value })}
        />
        <Stepper
          name={away?.name ?? '–'}
          value={score.away}
          onChange={(value) => change({ ...score, away: value })}
        />
      </div>
      {isEven && !mayDraw && <p className="text-14 text-t2">{t('referee.even')}</p>}
      {isAsked ? (
        <div role="alert" className="grid gap-3 rounded-card bg-s3 p-4">
          <p className="text-15">
            {isEven
              ? t('referee.draw', { score: scoreText(score) })
              : t('referee.winner', { name: winner, score: scoreText(score) })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="accent" loading={isSending} onClick={() => void send()}>
              {t('common.confirm')}
            </Button>
            <Button variant="outline" onClick={() => setAsked(false)}>
              {t('common.back')}
            </Button>
          </div>
        </div>
      ) : (
        <Button
          variant="accent"
          size="large"
          wide
          icon={<Scale aria-hidden />}
          disabled={isEven && !mayDraw}
          onClick={() => setAsked(true)}
        >
          {t('referee.decide', { score: scoreText(score) })}
        </Button>
      )}
    </div>
  );
}
