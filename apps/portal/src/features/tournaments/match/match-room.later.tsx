import type { Failure } from '@atrium/contract/client';
import type { MatchSide, MatchRoom as Room } from '@atrium/contract/schemas/models/tournament';
import { formatNumber } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { LongTextField } from '@atrium/ui/fields/long-text-field';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useUi } from '@atrium/ui/ui-provider';
import { Check, Scale, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { useMoment } from '../state/use-moment.ts';
import { ProofPicker, Proofs } from './match-proof.tsx';
import { SideMark } from './side-mark.tsx';
import { Stepper } from './stepper.tsx';
import { useScoreText } from './use-score-text.ts';

type MatchRoomProps = DialogControl & { id: number; onChange: () => Promise<void> };

type Asked = { ok: true; body: Room } | Failure;

/** One step is open at a time: be there, say how it ended, hear what came of it. */
export default function MatchRoom({ id, onChange, onClose }: MatchRoomProps) {
  const t = useTranslations('tournaments');
  const backend = useBackend();
  const problemText = useProblemText();
  const [room, setRoom] = useState<Room | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  /** Counts what was handed in: a picture that took another's place is asked for anew. */
  const [shown, setShown] = useState(0);
  const take = useCallback(
    (answer: Asked) => {
      if (answer.ok) setRoom(answer.body);
      setProblem(answer.ok ? null : problemText(answer));
    },
    [problemText],
  );
  const ask = async (send: () => Promise<Asked>) => {
    setSending(true);
    take(await send());
    setSending(false);
    await onChange();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once; what is done in it brings it anew.
  useEffect(() => {
    void backend.ask('getMatch', { params: { id } }).then(take);
  }, [backend, id]);
  return (
    <Dialog open onOpenChange={onClose} title={t('match.title')} description={room?.title ?? ''}>
      {room ? <Sides room={room} /> : <div aria-hidden className="skeleton h-40 rounded-game" />}
      {problem && (
        <p role="alert" className="mt-3 text-14 text-danger">
          {problem}
        </p>
      )}
      {room && (
        <div className="mt-5 grid gap-3">
          <ReadyStep
            room={room}
            isSending={isSending}
            onReady={() => void ask(() => backend.ask('readyForMatch', { params: { id } }))}
          />
          <ReportStep
            key={`${room.yourReport?.at}`}
            room={room}
            isSending={isSending}
            onPicture={(picture) =>
              void ask(async () => {
                const answer = await backend.ask('proveMatch', { params: { id }, body: { picture } });
                setShown((before) => before + 1);
                return answer;
              })
            }
            onReport={(body) => void ask(() => backend.ask('reportMatch', { params: { id }, body }))}
            onDispute={(note) =>
              void ask(() => backend.ask('disputeMatch', { params: { id }, body: { note } }))
            }
          />
          <Proofs key={shown} room={room} />
          <EndStep room={room} />
        </div>
      )}
    </Dialog>
  );
}

function Sides({ room: { home, away, yourSide } }: { room: Room }) {
  const { locale } = useUi();
  const t = useTranslations('tournaments');
  const score = (side: MatchSide | null) =>
    side?.score === null || side === null ? '–' : formatNumber(locale, side.score);
  return (
    <div className="flex items-center justify-center gap-4 text-center">
      <Side side={home} line={yourSide && t(yourSide === 'home' ? 'match.yourSide' : 'match.theirSide')} />
      {/* a score reads from the first side to the second, whatever the language */}
      <p className="tn flex gap-2 text-36 font-heavy">
        <span>{score(home)}</span>
        <span aria-hidden>:</span>
        <span>{score(away)}</span>
      </p>
      <Side side={away} line={yourSide && t(yourSide === 'away' ? 'match.yourSide' : 'match.theirSide')} />
    </div>
  );
}

const Side = ({ side, line }: { side: MatchSide | null; line: string | null }) => (
  <div className="grid min-w-0 flex-1 justify-items-center gap-1.5">
    {side && <SideMark name={side.name} avatar={side.avatar} />}
    <bdi className="max-w-full truncate text-16 font-medium">{side?.name ?? '–'}</bdi>
    <span className="text-13 text-t2">{line}</span>
  </div>
);

interface StepProps {
  isDone: boolean;
  number: number;
  title: string;
  line: string;
  children?: ReactNode;
}

function Step({ isDone, number, title, line, children }: StepProps) {
  const { locale } = useUi();
  return (
    <section className="rounded-panel bg-s2 p-4">
      <div className="flex gap-3">
        <span
          aria-hidden
          className={`grid size-7 flex-none place-items-center rounded-full text-13 font-heavy ${isDone ? 'bg-success text-white' : 'bg-accent text-on-accent'}`}
        >
          {isDone ? <Check className="size-4" /> : formatNumber(locale, number)}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-16 font-medium">{title}</h3>
          <p className="text-13 text-t2">{line}</p>
        </div>
      </div>
      {children && <div className="mt-3 grid gap-3">{children}</div>}
    </section>
  );
}

interface ReadyStepProps {
  room: Room;
  isSending: boolean;
  onReady: () => void;
}

function ReadyStep({ room, isSending, onReady }: ReadyStepProps) {
  const t = useTranslations('tournaments');
  const moment = useMoment();
  const { home, away, yourSide, isReadyOpen, state, startsAt } = room;
  const own = yourSide === 'away' ? away : home;
  const other = yourSide === 'away' ? home : away;
  const areThere = Boolean(home?.isReady && away?.isReady);
  if (state === 'DONE' || state === 'WAITING') return null;
  const line = areThere
    ? t('match.bothThere')
    : own?.isReady
      ? t('match.waitFor', { name: other?.name ?? '' })
      : t('match.readyFrom', { at: moment(startsAt) });
  return (
    <Step number={1} isDone={areThere} title={t('match.readyTitle')} line={line}>
      {yourSide && !own?.isReady && (
        <Button
          variant="accent"
          size="large"
          wide
          loading={isSending}
          disabled={!isReadyOpen}
          onClick={onReady}
        >
          {t('match.ready')}
        </Button>
      )}
    </Step>
  );
}

interface ReportStepProps {
  room: Room;
  isSending: boolean;
  onPicture: (picture: string) => void;
  onReport: (report: { home: number; away: number; note: string }) => void;
  onDispute: (note: string) => void;
}

function ReportStep({ room, isSending, onPicture, onReport, onDispute }: ReportStepProps) {
  const t = useTranslations('tournaments');
  const scoreText = useScoreText();
  const { home, away, yourSide, yourReport, theirReport, state } = room;
  const [homeScore, setHome] = useState(yourReport?.home ?? theirReport?.home ?? 0);
  const [awayScore, setAway] = useState(yourReport?.away ?? theirReport?.away ?? 0);
  const [note, setNote] = useState(yourReport?.note ?? '');
  const areThere = home?.isReady && away?.isReady;
  if (!yourSide || !areThere || state === 'DONE') return null;
  return (
    <Step number={2} isDone={false} title={t('match.reportTitle')} line={t('match.reportLine')}>
      <Stepper name={home.name} value={homeScore} onChange={setHome} />
      <Stepper name={away.name} value={awayScore} onChange={setAway} />
      <LongTextField
        label={t('match.note')}
        hint={t('match.noteHint')}
        value={note}
        maxLength={1000}
        onChange={({ target }) => setNote(target.value)}
      />
      <ProofPicker hasOwn={room.proofs[yourSide]} isSending={isSending} onPicture={onPicture} />
      {theirReport && (
        <p className="flex gap-2.5 rounded-panel bg-s3 p-3 text-14">
          <TriangleAlert aria-hidden className="size-5 flex-none" />
          {t('match.theySaid', { score: scoreText(theirReport) })}
        </p>
      )}
      <Button
        variant="accent"
        size="large"
        wide
        loading={isSending}
        onClick={() => onReport({ home: homeScore, away: awayScore, note })}
      >
        {t('match.send', { score: scoreText({ home: homeScore, away: awayScore }) })}
      </Button>
      {state === 'READY' && (
        <Button variant="soft" wide icon={<Scale aria-hidden />} onClick={() => onDispute(note)}>
          {t('match.referee')}
        </Button>
      )}
    </Step>
  );
}

function EndStep({ room }: { room: Room }) {
  const t = useTranslations('tournaments');
  const { state, winnerId, home, away, yourSide, decidedBy } = room;
  if (state === 'DISPUTED')
    return <Step number={3} isDone={false} title={t('match.disputed')} line={t('match.disputedLine')} />;
  if (state !== 'DONE') return null;
  const own = yourSide === 'away' ? away : home;
  const winner = winnerId === home?.entryId ? home : away;
  const title =
    winnerId === null
      ? t('match.nobodyWon')
      : yourSide && winnerId === own?.entryId
        ? t('match.youWon')
        : t('match.winner', { name: winner?.name ?? '' });
  return <Step number={3} isDone title={title} line={t(`match.by.${decidedBy ?? 'REPORTS'}`)} />;
}
