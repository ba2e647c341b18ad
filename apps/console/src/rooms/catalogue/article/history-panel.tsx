import { useTranslations } from 'use-intl';
import { ChangeRows } from '../../../kit/changes/change-rows.tsx';
import { useChanges } from '../../../kit/changes/use-changes.ts';
import { OlderButton } from '../../../kit/older-button.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { RowsSkeleton, Shown } from '../../../kit/states.tsx';

/** Who changed this article, and what waits for a second person. */
export function HistoryPanel({ id }: { id: number }) {
  const t = useTranslations('console.changes');
  const query = useChanges({ kind: 'article', target: String(id) });
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
