import { Button } from '@atrium/ui/button';
import { CircleAlert, FlaskConical, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddToReleaseButton } from '../../../kit/releases/add-to-release.tsx';
import { useCan } from '../../../kit/session.tsx';
import type { PageTrial } from './page-calls.ts';
import type { PageEditing } from './use-page-editing.ts';
import { ChangesList } from './versions/changes-list.tsx';

/** How much is changed, what the checks said, and the act by its name. */
export function PageBar({ editing }: { editing: PageEditing }) {
  const t = useTranslations('console.pages');
  const can = useCan();
  const { changes, trial, work, base, tree } = editing;
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState('');
  if (changes === 0) return null;
  const isTried = trial !== null && trial.problems.length === 0;
  const tryFirst = () => {
    setOpen(true);
    void editing.tryFirst();
  };
  return (
    <section
      aria-label={t('bar')}
      className="sticky bottom-[calc(var(--dock-space)+12px)] z-10 flex flex-col gap-3 rounded-panel bg-s1 p-3.5 shadow-3 ring-1 ring-line md:bottom-3"
    >
      {isOpen && (
        <div className="max-h-[40dvh] overflow-y-auto px-1">
          {trial && <Findings trial={trial} />}
          <ChangesList before={base.tree} after={tree} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        <FlaskConical aria-hidden className="ms-1 size-5 flex-none text-t2" />
        <p role="status" className="min-w-0 flex-1 basis-40 text-14 font-medium">
          {t('changed', { count: changes })} <span className="text-13 text-t3">{t('keptHere')}</span>
        </p>
        <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hideChanges' : 'showChanges')}
        </Button>
        <Button size="small" variant="ghost" onClick={editing.discard}>
          {t('discard')}
        </Button>
        {can('publish') ? (
          <>
            <label className="flex items-center gap-2 text-13 text-t2">
              {t('from')}
              <input
                type="datetime-local"
                value={from}
                onChange={({ target }) => setFrom(target.value)}
                className="field-box h-9 px-2 text-t1"
              />
            </label>
            <Button
              size="small"
              variant={isTried ? 'outline' : 'accent'}
              loading={work === 'trying'}
              onClick={tryFirst}
            >
              {t('try')}
            </Button>
            <AddToReleaseButton
              publication={{ structures: [{ name: base.name, kind: base.kind, tree }] }}
              version={base.version}
              onAdded={editing.discard}
            />
            <Button
              size="small"
              variant={isTried ? 'accent' : 'outline'}
              loading={work === 'publishing'}
              disabled={work === 'trying'}
              onClick={() => void editing.publish(from ? new Date(from).toISOString() : undefined)}
            >
              {t(from ? 'plan' : 'publish')}
            </Button>
          </>
        ) : (
          <p className="text-13 text-t2">{t('mayNotPublish')}</p>
        )}
      </div>
    </section>
  );
}

function Findings({ trial: { problems, warnings } }: { trial: PageTrial }) {
  const t = useTranslations('console.pages');
  if (problems.length + warnings.length === 0)
    return <p className="pb-2 text-13 font-medium text-success">{t('clean')}</p>;
  const all = [
    ...problems.map((one) => ({ ...one, icon: CircleAlert, look: 'text-danger' })),
    ...warnings.map((one) => ({ ...one, icon: TriangleAlert, look: 'text-warning' })),
  ];
  return (
    <ul className="flex flex-col gap-1.5 pb-3 text-13">
      {all.map(({ path, message, icon: Sign, look }) => (
        <li key={`${look}${path}${message}`} className={`flex gap-2 ${look}`}>
          <Sign aria-hidden className="size-4.5 flex-none" />
          <span>
            <code dir="ltr">{path}</code> <bdi>{message}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
