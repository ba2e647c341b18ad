import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, CallError } from '../../kit/call.ts';
import { askPasskey, PasskeyStopped, rememberPasskey } from '../../kit/passkey.ts';
import { useProblemText } from '../../kit/use-problem-text.ts';

type Ways = {
  /** Where the challenge comes from. */
  begin: string;
  body?: object;
  /** What becomes of the device's answer. */
  send: (passkey: object) => Promise<void>;
};

/** Challenge, device, server; and what went wrong, in words. */
export function usePasskey() {
  const t = useTranslations('console.signIn');
  const textOf = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const use = async ({ begin, body = {}, send }: Ways) => {
    if (isBusy) return;
    setBusy(true);
    setComplaint(undefined);
    try {
      const { options } = await ask<{ options: { challenge: string } }>('POST', begin, { body });
      const passkey = await askPasskey(options);
      rememberPasskey();
      await send(passkey);
    } catch (error) {
      setComplaint(wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  const wordsFor = (error: unknown) => {
    if (error instanceof PasskeyStopped) return t('passkeyStopped');
    const isWrong = error instanceof CallError && error.code === 'INCORRECT_CREDENTIALS';
    return isWrong ? t('passkeyWrong') : textOf(error);
  };
  return { use, isBusy, complaint };
}
