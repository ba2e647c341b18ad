import type { Failure } from '@atrium/contract/client';
import { epochOf } from '@atrium/domain/values/instant';
import { formatDuration } from '@atrium/i18n/format';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSecondsLeft } from '../../kit/use-seconds-left.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useProblemText } from '../person/problem-text.ts';

/** Why a passcode or a code was not taken; while guessing is locked, how long that lasts. */
export function useRefusal() {
  const { locale } = useSite();
  const t = useTranslations('parental.passcode');
  const problemText = useProblemText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const secondsLeft = useSecondsLeft(failure && lockedUntil(failure));

  function textOf(refused: Failure): string | undefined {
    if (lockedUntil(refused) === null)
      return refused.problem.error === 'INCORRECT_PASSCODE' ? t('wrong') : problemText(refused);
    return secondsLeft > 0 ? t('locked', { time: formatDuration(locale, secondsLeft) }) : undefined;
  }

  return { error: failure ? textOf(failure) : undefined, isLocked: secondsLeft > 0, refuse: setFailure };
}

/** Also of the wrong one that locked it. */
const lockedUntil = ({ problem }: Failure): number | null =>
  problem.error === 'LOCKED' || problem.error === 'INCORRECT_PASSCODE'
    ? epochOf(problem.details?.until as string | undefined)
    : null;
