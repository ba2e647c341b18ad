import { Button } from '@atrium/ui/button';
import { CircleAlert, FlaskConical, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../act-dialog.tsx';
import { FieldDifferences } from '../changes/field-differences.tsx';
import { AddToReleaseButton } from '../releases/add-to-release.tsx';
import { useCan } from '../session.tsx';
import type { Editing, Trial } from './use-editing.ts';

type BarProps = {
  editing: Pick<
    Editing,
    'changes' | 'trial' | 'work' | 'undo' | 'discard' | 'tryFirst' | 'publish' | 'publication' | 'base'
  >;
  /** Beside what the checks found: what the trial says of pages. */
  told?: ReactNode;
  /** Whether a release can hold it. */
  isReleasable?: boolean;
};

/** What is changed, what a dry run said of it, and the act by its name. Without changes: the way back. */
export function ChangeBar({ editing, told, isReleasable = false }: BarProps) {
  const t = useTranslations('console.article');
  const { changes, trial, work, undo } = editing;
  const changeText = useTranslations('console.changes');
  const [isOpen, setOpen] = useState(false);
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  if (changes.length === 0 && !undo) return null;
  const isTried = trial !== null && trial.problems.length === 0;
  const takesTwo = isTried && trial.takesTwo.length > 0;
  const tryFirst = () => {
    setOpen(true);
    void editing.tryFirst();
  };
  return (
    <section
      aria-label={t('bar')}
      className="sticky bottom-[calc(var(--dock-space)+12px)] z-10 flex flex-col gap-3 rounded-panel bg-s1 p-3.5 shadow-3 ring-1 ring-line md:bottom-3"
    >
      {isOpen && changes.length > 0 && (
        <div className="max-h-[40dvh] overflow-y-auto px-1">
          {trial && <Findings trial={trial} />}
          {isTried && told}
          <FieldDifferences fields={changes} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        <FlaskConical aria-hidden className="ms-1 size-5 flex-none text-t2" />
        <p role="status" className="min-w-0 flex-1 basis-40 text-14 font-medium">
          {changes.length === 0
            ? t('justPublished')
            : t(isTried ? 'tried' : 'changed', { count: changes.length })}
        </p>
        {changes.length === 0 && undo && (
          <Button size="small" variant="outline" loading={work === 'undoing'} onClick={undo}>
            {t('undoPublish')}
          </Button>
        )}
        {changes.length > 0 && (
          <>
            <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'hideChanges' : 'showChanges')}
            </Button>
            <Button size="small" variant="ghost" onClick={editing.discard}>
              {t('discard')}
            </Button>
            <Button
              size="small"
              variant={isTried ? 'outline' : 'accent'}
              loading={work === 'trying'}
              onClick={tryFirst}
            >
              {t('try')}
            </Button>
            {isReleasable && can('publish') && (
              <AddToReleaseButton
                publication={editing.publication}
                version={editing.base.version}
                onAdded={editing.discard}
              />
            )}
            <Button
              size="small"
              variant={isTried ? 'accent' : 'outline'}
              loading={work === 'publishing'}
              onClick={() => (takesTwo ? setAsking(true) : void editing.publish())}
            >
              {takesTwo ? changeText('askAct') : t('publish')}
            </Button>
          </>
        )}
      </div>
      {isAsking && <AskDialog editing={editing} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** What takes a second person: it is written here waits for them, and nothing changes before. */
function AskDialog({ editing, onClose }: Pick<BarProps, 'editing'> & { onClose: () => void }) {
  const t = useTranslations('console.changes');
  const { publication, base, changes } = editing;
  return (
    <ActDialog
      title={t('askTitle')}
      line={t('askLine')}
      act={t('askAct')}
      done={t('asked')}
      path="/operator/changes"
      body={{
        kind: 'publication',
        publication,
        version: base.version,
      }}
      onClose={onClose}
      onDone={editing.discard}
    >
      <div className="max-h-[30dvh] overflow-y-auto pb-3">
        <FieldDifferences fields={changes} />
      </div>
    </ActDialog>
  );
}

function Findings({ trial }: { trial: Trial }) {
  const t = useTranslations('console.article');
  const { problems, warnings } = trial;
  if (problems.length + warnings.length === 0)
    return <p className="pb-2 text-13 font-medium text-success">{t('clean')}</p>;
  return (
    <ul className="flex flex-col gap-1.5 pb-3 text-13">
      {problems.map(({ path, message }) => (
        <li key={`p${path}${message}`} className="flex gap-2 text-danger">
          <CircleAlert aria-hidden className="size-4.5 flex-none" />
          <span>
            <code dir="ltr">{path}</code> <bdi>{message}</bdi>
          </span>
        </li>
      ))}
      {warnings.map(({ path, message }) => (
        <li key={`w${path}${message}`} className="flex gap-2 text-warning">
          <TriangleAlert aria-hidden className="size-4.5 flex-none" />
          <span>
            <code dir="ltr">{path}</code> <bdi>{message}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
