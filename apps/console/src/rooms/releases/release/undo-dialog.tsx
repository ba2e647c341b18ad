import type { ReleaseCheck, ReleaseDetails } from '@atrium/contract/schemas/releases';
import { Checkbox } from '@atrium/ui/fields/checkbox';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../kit/act-dialog.tsx';
import { RowsSkeleton, Shown } from '../../../kit/states.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { useRead } from '../../../kit/use-tenant.ts';

/** The way back for all of it; what was edited later is named first, and stays. */
export function UndoDialog({ release, onClose }: { release: ReleaseDetails; onClose: () => void }) {
  const t = useTranslations('console.releases');
  const changes = useTranslations('console.changes');
  const format = useFormat();
  const check = useRead<ReleaseCheck>(`/operator/releases/${release.id}/check`, { query: { of: 'undo' } });
  const [kept, setKept] = useState<readonly number[]>([]);
  const edited = check.data?.edited ?? [];
  const keep = [...new Set([...edited.map(({ entryId }) => entryId), ...kept])];
  return (
    <ActDialog
      title={t('ask.undo')}
      line={t('line.undo')}
      act={t(keep.length > 0 ? 'undoRest' : 'act.undo')}
      done={t('done.undo')}
      path={`/operator/releases/${release.id}/undo`}
      body={{ keep }}
      isDangerous
      isBlocked={!check.data || keep.length === release.list.length}
      onClose={onClose}
    >
      <Shown query={check} skeleton={<RowsSkeleton rows={2} />}>
        {() => (
          <div className="flex max-h-[36dvh] flex-col gap-1 overflow-y-auto pb-3">
            {edited.length > 0 && (
              <p className="text-13 font-medium text-warning">{t('laterHead', { count: edited.length })}</p>
            )}
            {release.list.map(({ id, targetName, target }) => {
              const later = edited.find(({ entryId }) => entryId === id);
              return (
                <div key={id}>
                  <Checkbox
                    label={targetName ?? target}
                    checked={!keep.includes(id)}
                    disabled={later !== undefined}
                    onChange={({ target: { checked } }) =>
                      setKept(checked ? kept.filter((one) => one !== id) : [...kept, id])
                    }
                  />
                  {later && (
                    <p className="ps-8 text-12 text-t3">
                      {t('later', {
                        name: later.by ?? changes('unknownPerson'),
                        time: later.at ? format.momentIn(later.at, release.timeZone) : changes('unknownTime'),
                      })}
                    </p>
                  )}
                </div>
              );
            })}
          </div>
        )}
      </Shown>
    </ActDialog>
  );
}
