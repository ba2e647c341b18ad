import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFetched } from '../../kit/document/loading/use-fetched.ts';
import { useStore } from '../../kit/store.ts';
import { loadTexts } from '../../kit/visit/texts.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { passcodeAsked } from './with-passcode.ts';

const loadDialog = async () => (await import('./passcode-dialog.later.tsx')).default;

/** The one place where the passcode is asked for in the middle of a payment. */
export function PasscodeHost() {
  const question = useStore(passcodeAsked);
  const isSaid = usePasscodeTexts(question !== null);
  const PasscodeDialog = useFetched(question !== null, loadDialog, () => question?.answer(false));
  return question && isSaid && PasscodeDialog && <PasscodeDialog onAnswer={question.answer} />;
}

/** Many pages on which something can be bought come without the texts of parental control. */
function usePasscodeTexts(isNeeded: boolean): boolean {
  const context = useAppContext();
  const t = useTranslations();
  const isThere = t.has('parental.passcode.title');
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isNeeded && !isThere)
      loadTexts(context, context.locale(), '/parentalControl').catch(() => setFailed(true));
  }, [isNeeded, isThere, context]);
  return isThere || hasFailed;
}
