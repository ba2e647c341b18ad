import { FlaskConical } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DemoCode } from './use-demo-code.ts';

type Props = { demo: DemoCode; onTake: (code: string) => void };

export function DemoNote({ demo, onTake }: Props) {
  const t = useTranslations('console.signIn.demo');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((demo.until - now) / 1000));
  return (
    <div className="flex items-center gap-3 rounded-card bg-s2 px-4 py-3 text-13">
      <FlaskConical aria-hidden className="size-5 flex-none text-warning" />
      <p className="min-w-0 flex-1">
        <span className="block font-medium">
          {t('line')}{' '}
          <bdi dir="ltr" data-demo-code={demo.code} className="tn font-heavy text-warning">
            {demo.code.slice(0, 3)} {demo.code.slice(3)}
          </bdi>
        </span>
        <span className="block text-t2">{t('seconds', { count: seconds })}</span>
      </p>
      <button
        type="button"
        className="hit flex-none text-13 font-medium text-accent-text hover:underline"
        // the empty field keeps the focus: its complaint would move this button from under the pointer
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onTake(demo.code)}
      >
        {t('take')}
      </button>
    </div>
  );
}
