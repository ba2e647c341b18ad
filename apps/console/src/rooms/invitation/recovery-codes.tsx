import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/fields/checkbox';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Entrance } from '../../kit/entrance/entrance.tsx';
import { saveText } from '../../kit/save-text.ts';

type Props = { email: string; recoveryCodes: readonly string[] };

/** Shown this once: kept by the person, not by this page. */
export function RecoveryCodes({ email, recoveryCodes }: Props) {
  const t = useTranslations('console.recovery');
  const common = useTranslations('common');
  const announce = useSnackbar();
  const [isKept, setKept] = useState(false);
  const text = `${email}\n\n${recoveryCodes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    announce(common('copied'), { tone: 'success' });
  };
  return (
    <Entrance>
      <h1 className="type-display text-36">{t('title')}</h1>
      <p className="mt-3 text-15 text-t2">{t('line', { count: recoveryCodes.length })}</p>
      <ol dir="ltr" className="paper mt-5 grid grid-cols-2 gap-x-6 gap-y-2 rounded-panel bg-s1 p-5 shadow-1">
        {recoveryCodes.map((code) => (
          <li key={code} className="tn text-16 font-medium select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button size="small" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {common('copy')}
        </Button>
        <Button
          size="small"
          icon={<Download aria-hidden />}
          onClick={() => saveText('recovery-codes.txt', text)}
        >
          {t('download')}
        </Button>
        <Button size="small" icon={<Printer aria-hidden />} onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      <div className="mt-6">
        <Checkbox label={t('kept')} checked={isKept} onChange={(event) => setKept(event.target.checked)} />
      </div>
      <Button
        variant="accent"
        size="large"
        wide
        className="mt-3"
        disabled={!isKept}
        onClick={() => location.assign('/')}
      >
        {t('go')}
      </Button>
    </Entrance>
  );
}
