import type { Failure } from '@atrium/contract/client';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../../kit/visit/change-personal.ts';
import { useAppContext } from '../../../../kit/visit/use-backend.ts';
import { withPasscode } from '../../../../modules/parental-control/with-passcode.ts';
import { useProblemText } from '../../../../modules/person/problem-text.ts';

interface Answered {
  ok: true;
  status: number;
}

type Send<A extends Answered> = (idempotencyKey: string) => Promise<A | Failure>;

interface Words<A extends Answered> {
  /** Said when it was taken; null where the answer is no success and its caller says more. */
  done: string | ((answer: A) => string | null);
  /** Said when it was not, in place of the reason. */
  failed?: string;
  undo?: { label: string; run: () => void };
}

/** One thing done to a subscription: sent once, said, and all that shows it is asked for again. */
export function useMoneyAction() {
  const context = useAppContext();
  const t = useTranslations('subscription.feedback.pending');
  const announce = useSnackbar();
  const problemText = useProblemText();
  const [isSending, setSending] = useState(false);

  const act = async <A extends Answered>(
    send: Send<A>,
    { done, failed, undo }: Words<A>,
  ): Promise<A | null> => {
    setSending(true);
    const answer = await withPasscode(send);
    // also after a failure: an answer that was lost on the way may have done it all the same
    await invalidate(context, 'subscriptions');
    setSending(false);
    if (!answer.ok) {
      const isDeclined = answer.problem.error === 'PASSCODE_REQUIRED';
      announce(failed && !isDeclined ? failed : problemText(answer), { tone: 'danger' });
      return null;
    }
    // the outcome is not known yet: neither done nor failed
    if (answer.status === 202) announce(t('title'));
    else {
      const said = typeof done === 'string' ? done : done(answer);
      if (said !== null) announce(said, { tone: 'success', ...(undo && { action: undo }) });
    }
    return answer;
  };
  return { isSending, act };
}
