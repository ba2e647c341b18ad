import type { Dispute } from '@atrium/contract/schemas/matches';
import { ButtonLink } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { Scale } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { Loaded } from '../../../modules/person/loaded.tsx';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { DisputeCard } from './dispute-card.tsx';
import { type ScorePair, useScoreText } from './use-score-text.ts';

/** Those that wait longest first. */
const waiting: PersonalSource<readonly Dispute[]> = {
  noun: 'disputes',
  key: 'disputes',
  ask: async ({ backend }) => {
    const answer = await backend.ask('getDisputes');
    return answer.ok ? { ok: true, body: answer.body.disputes } : answer;
  },
};

export function Disputes() {
  const t = useTranslations('referee');
  const common = useTranslations('common');
  const shown = usePersonal(waiting, { anew: true });
  const decide = useDecide();
  if (shown.failure?.status === 403)
    return (
      <EmptyState
        title={t('forbidden.title')}
        line={t('forbidden.line')}
        picture={<Sign />}
        action={
          <ButtonLink href="/" variant="accent" size="large">
            {common('empty.action')}
          </ButtonLink>
        }
      />
    );
  return (
    <Loaded
      shown={shown}
      skeleton={<div aria-hidden="true" className="skeleton h-96 rounded-panel" />}
      title={t('loadFailed')}
    >
      {(disputes) =>
        disputes.length === 0 ? (
          <EmptyState title={t('empty.title')} line={t('empty.line')} picture={<Sign />} />
        ) : (
          <ul className="grid gap-5">
            {disputes.map((dispute) => (
              <li key={dispute.id}>
                <DisputeCard dispute={dispute} onDecide={(score) => decide(dispute.id, score)} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const Sign = () => (
  <span aria-hidden className="grid size-24 place-items-center rounded-full bg-s2 text-t2">
    <Scale className="size-10" />
  </span>
);

function useDecide() {
  const t = useTranslations('referee');
  const context = useAppContext();
  const announce = useSnackbar();
  const problemText = useProblemText();
  const scoreText = useScoreText();
  return async (id: number, score: ScorePair) => {
    const answer = await context.backend.ask('decideMatch', { params: { id }, body: score });
    if (answer.ok) announce(t('done', { score: scoreText(score) }), { tone: 'success' });
    // another referee was quicker, or the sides have agreed
    else if (answer.status === 409) announce(t('taken'), { tone: 'danger' });
    else announce(problemText(answer), { tone: 'danger' });
    await invalidate(context, 'disputes');
  };
}
