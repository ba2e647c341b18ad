import { Button } from '@atrium/ui/button';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { ProblemNote } from '../form/problem-note.tsx';
import { StepHeading } from '../form/step-heading.tsx';
import type { Interaction } from '../interaction/use-interaction.ts';
import { useLogin } from '../interaction/use-login.ts';

/** The end of the number that the operator recognised: undefined until that is known, null where it recognised none. */
export function useRecognised(): string | null | undefined {
  const backend = useBackend();
  const canTell = useSite().site.login_options.some(({ recognises }) => recognises);
  const [hint, setHint] = useState<string | null | undefined>(canTell ? undefined : null);
  useEffect(() => {
    if (!canTell) return;
    const stop = new AbortController();
    backend.read('getRecognisedNumber', { signal: stop.signal }).then(
      (answer) => setHint(answer.hint),
      () => {}, // left before the answer came
    );
    return () => stop.abort();
  }, [canTell, backend]);
  return hint;
}

interface RecognisedLoginProps {
  interaction: Interaction;
  hint: string;
  onOther: () => void;
}

/** The operator knows the phone: one tap instead of a number and a code. On another's phone there are other ways. */
export function RecognisedLogin({ interaction, hint, onOther }: RecognisedLoginProps) {
  const t = useTranslations('signIn.recognised');
  const login = useLogin(interaction);
  // a number runs left to right, also in the middle of an Arabic sentence
  const number = `\u2066••• ${hint}\u2069`;
  return (
    <>
      <StepHeading title={t('title')} text={t('text', { number })} />
      <ProblemNote problem={login.problem} restart={interaction.restart} />
      <Button
        variant="accent"
        size="large"
        wide
        loading={login.isBusy}
        onClick={() => void login.byRecognition()}
      >
        {t('submit', { number })}
      </Button>
      <Button variant="ghost" wide className="mt-2" onClick={onOther}>
        {t('other')}
      </Button>
    </>
  );
}
