import { Button } from '@atrium/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../kit/use-problem-text.ts';
import { useTenant } from '../../../kit/use-tenant.ts';
import { type BulkEdit, readRefused } from './bulk-calls.ts';
import { Parts, Refused } from './outcome.tsx';
import type { BulkEditing } from './use-bulk-edit.ts';

type RunViewProps = { editing: BulkEditing; run: BulkEdit; onClose: () => void };

/** An edit that is applied or taken back: how far it is, what was not changed, and the way back. */
export function RunView({ editing, run, onClose }: RunViewProps) {
  const t = useTranslations('console.bulk');
  const tenant = useTenant();
  const textOf = useProblemText();
  const { work, error } = editing;
  const isUnderWay = run.state === 'applying' || run.state === 'undoing';
  const { counts } = run;
  const refused = useQuery({
    queryKey: [tenant, '/operator/bulk-edits', run.id, run.state],
    queryFn: () => readRefused(tenant, run.id),
    enabled: !isUnderWay && counts.refused + counts.kept > 0,
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 font-medium">{t(`states.${run.state}`)}</p>
      <Parts
        parts={[
          { name: 'changed', count: counts.applied },
          { name: 'undone', count: counts.undone },
          { name: 'same', count: counts.same },
          { name: 'kept', count: counts.kept },
          { name: 'refused', count: counts.refused },
          { name: 'planned', count: counts.planned },
        ]}
      />
      {refused.data && <Refused rows={refused.data.rows} />}
      {error !== null && (
        <p role="alert" className="text-13 font-medium text-danger">
          {textOf(error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {isUnderWay && work === null && run.mayContinue && (
          <Button variant="accent" onClick={() => void editing.goOn()}>
            {t('goOn')}
          </Button>
        )}
        {isUnderWay && run.mayStop && (
          <Button variant="outline" onClick={editing.stop}>
            {t('stop')}
          </Button>
        )}
        {!isUnderWay && (
          <Button variant="accent" onClick={onClose}>
            {t('close')}
          </Button>
        )}
        {run.mayUndo && !isUnderWay && (
          <Button variant="outline" loading={work === 'running'} onClick={() => void editing.undo()}>
            {t('undo')}
          </Button>
        )}
      </div>
    </div>
  );
}
