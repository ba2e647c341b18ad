import type { Feed } from '@atrium/contract/schemas/feeds';
import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../kit/call.ts';
import { Panel, Tag } from '../../kit/panel.tsx';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { useProblemText } from '../../kit/use-problem-text.ts';
import { useRead, useTenant } from '../../kit/use-tenant.ts';

/** Feeds of suppliers: always the same four figures of the last run. */
export function FeedsPanel() {
  const t = useTranslations('console.feeds');
  const query = useRead<{ feeds: Feed[] }>('/operator/feeds', { every: 30_000 });
  return (
    <Panel title={t('title')} isFlush>
      <Shown
        query={query}
        skeleton={<RowsSkeleton rows={3} tall />}
        isEmpty={({ feeds }) => feeds.length === 0}
        empty={<Empty icon={<Rss />} title={t('none')} line={t('noneLine')} />}
      >
        {({ feeds }) => (
          <ul>
            {feeds.map((feed) => (
              <FeedRow key={feed.id} feed={feed} />
            ))}
          </ul>
        )}
      </Shown>
    </Panel>
  );
}

function FeedRow({ feed }: { feed: Feed }) {
  const t = useTranslations('console.feeds');
  const format = useFormat();
  const run = feed.lastRun;
  return (
    <li className="border-t border-line px-4 py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <bdi className="block truncate text-14 font-medium">{feed.name}</bdi>
          <p className="truncate text-12 text-t3">
            {format.facts([feed.settings.kind.toUpperCase(), run && format.ago(run.startedAt)])}
          </p>
        </div>
        {!feed.isActive && <Tag>{t('paused')}</Tag>}
        {run?.state === 'FAILED' && <Tag tone="bad">{t('failed')}</Tag>}
        {run?.state === 'RUNNING' ? <Tag tone="accent">{t('running')}</Tag> : <RunButton feed={feed} />}
      </div>
      {run && (
        <dl className="mt-2 grid grid-cols-4 gap-2 text-12">
          {(['added', 'changed', 'unchanged', 'refused'] as const).map((name) => (
            <div key={name}>
              <dt className="truncate text-t3">{t(name)}</dt>
              <dd className={`tn font-medium ${name === 'refused' && run.refused > 0 ? 'text-danger' : ''}`}>
                {format.number(run[name])}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {run?.cause && (
        <p className="mt-2 text-12 text-danger">
          <bdi>{run.cause}</bdi>
        </p>
      )}
    </li>
  );
}

function RunButton({ feed }: { feed: Feed }) {
  const t = useTranslations('console.feeds');
  const tenant = useTenant();
  const queries = useQueryClient();
  const announce = useSnackbar();
  const textOf = useProblemText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask('POST', `/operator/feeds/${feed.id}/runs`, { tenant, body: {} }),
    onSuccess: () => announce(t('queued'), { tone: 'success' }),
    onError: (error) => announce(textOf(error), { tone: 'danger' }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [tenant, '/operator/feeds'] }),
  });
  return (
    <Button size="small" variant="outline" loading={isPending} onClick={() => mutate()}>
      {t('run')}
    </Button>
  );
}
