import type { Failure } from '@atrium/contract/client';
import type { Problem } from '@atrium/contract/errors';
import { formatDuration } from '@atrium/i18n/format';
import { ButtonLink } from '@atrium/ui/button';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSecondsLeft } from '../../../kit/use-seconds-left.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { type FieldName, fieldOf, isLoginOver, waitUntil } from './login-problem.ts';

type ProblemNoteProps = {
  problem: Problem | null;
  /** Where the login begins anew. */
  restart?: string | undefined;
};

/** What went wrong with the whole form, and the way on. Its place is always there, so that it is read aloud. */
export function ProblemNote({ problem, restart }: ProblemNoteProps) {
  const t = useTranslations();
  const shown = problem && !fieldOf(problem) ? problem : null;
  return (
    <div role="alert" className="not-empty:mb-4">
      {shown && (
        <div className="state-fill flex gap-3 rounded-card p-3.5 text-danger">
          <CircleAlert aria-hidden className="size-5 flex-none" />
          <div className="min-w-0 text-14 font-medium">
            {/* A timer is quiet: the alert is read once, not every second. */}
            <p role="timer">
              <ProblemText problem={shown} />
            </p>
            {isLoginOver(shown) && restart && (
              <ButtonLink href={restart} variant="outline" size="small" className="mt-2.5">
                {t('signIn.startAgain')}
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function ProblemText({ problem }: { problem: Problem }) {
  const t = useTranslations();
  const { locale } = useSite();
  const left = useSecondsLeft(waitUntil(problem));
  const told = useProblemText();
  const contact = problem.details?.contact;
  if (left === 0 && typeof contact === 'string')
    return (
      <>
        {told(failureOf(problem))}{' '}
        <a href={`mailto:${contact}`} dir="ltr" className="underline underline-offset-4">
          {contact}
        </a>
      </>
    );
  if (left === 0) return told(failureOf(problem));
  const key = problem.error === 'LOCKED' ? 'signIn.wait.locked' : 'signIn.wait.busy';
  return t(key, { duration: formatDuration(locale, left) });
}

/** The text for one field, if the problem is about it. */
export function useFieldProblem(problem: Problem | null, field: FieldName): string | undefined {
  const told = useProblemText();
  return problem && fieldOf(problem) === field ? told(failureOf(problem)) : undefined;
}

const failureOf = (problem: Problem): Failure => ({ ok: false, status: problem.status, problem });
