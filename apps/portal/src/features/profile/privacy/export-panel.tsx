import { Button } from '@atrium/ui/button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { saveFile } from './save-file.ts';

/** Everything we hold of this person, as a file. */
export function ExportPanel() {
  const backend = useBackend();
  const { tenant } = useSite();
  const t = useTranslations('profile.export');
  const problemText = useProblemText();
  const [state, setState] = useState<'idle' | 'gathering' | 'done'>('idle');
  const [error, setError] = useState<string>();
  const download = async () => {
    setState('gathering');
    setError(undefined);
    const answer = await backend.ask('exportData');
    setState(answer.ok ? 'done' : 'idle');
    if (answer.ok) saveFile(`${tenant.code}-${new Date().toISOString().slice(0, 10)}.json`, answer.body);
    else setError(problemText(answer));
  };
  return (
    <AccountPanel title={t('title')} line={t('line')}>
      <Button icon={<Download aria-hidden />} loading={state === 'gathering'} onClick={() => void download()}>
        {t(state === 'gathering' ? 'gathering' : 'action')}
      </Button>
      <p role="status" className="mt-2 text-13 text-t2 empty:hidden">
        {state === 'done' && t('done')}
        {error && <span className="font-medium text-danger">{error}</span>}
      </p>
    </AccountPanel>
  );
}
