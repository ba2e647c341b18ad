import { useTranslations } from 'use-intl';
import { OlderButton } from '../older-button.tsx';
import { Panel } from '../panel.tsx';
import { RowsSkeleton, Shown } from '../states.tsx';
import { ChangeRows } from './change-rows.tsx';
import { useChanges } from './use-changes.ts';

/** Who changed one thing, and what waits for a second person. */
export function HistoryPanel({ kind, target }: { kind: 'article' | 'publication'; target: string }) {
  const t = useTranslations('console.changes');
  const query = useChanges({ kind, target });
  const changes = query.data?.pages.flatMap((page) => page.changes);
  return (
    <Panel isFlush title={t('history')}>
      <Shown
        query={{ ...query, data: changes }}
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="px-4 pb-4 text-13 text-t2">{t('noHistory')}</p>}
      >
        {(rows) => <ChangeRows changes={rows} />}
      </Shown>
      <OlderButton label={t('older')} query={query} />
    </Panel>
  );
}
