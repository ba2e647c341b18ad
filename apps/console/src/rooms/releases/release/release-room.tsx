import type { ReleaseCheck, ReleaseDetails } from '@atrium/contract/schemas/releases';
import { Link } from '@atrium/ui/ui-provider';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page, Panel } from '../../../kit/panel.tsx';
import { useCan } from '../../../kit/session.tsx';
import { RowsSkeleton, Shown } from '../../../kit/states.tsx';
import { roomAddress, useRead, useTenant } from '../../../kit/use-tenant.ts';
import { ReleaseAlarm, StateOfRelease, useReleaseFacts } from '../release-state.tsx';
import { CheckPanel } from './check-panel.tsx';
import { EntryList, EntryPanel, inListOrder } from './entry-panels.tsx';
import { ReleaseActs } from './release-acts.tsx';

export function Room() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useRead<ReleaseDetails>(`/operator/releases/${encodeURIComponent(id)}`, { every: 15_000 });
  return (
    <Shown
      query={query}
      skeleton={
        <Page title={<span className="skeleton block h-8 w-72 max-w-full rounded-album" />}>
          <Panel isFlush>
            <RowsSkeleton rows={4} />
          </Panel>
        </Page>
      }
    >
      {(release) => <OneRelease key={release.id} release={release} />}
    </Shown>
  );
}

/** What is in it, what the chosen part changes, and whether it may go. */
function OneRelease({ release }: { release: ReleaseDetails }) {
  const can = useCan();
  const factsOf = useReleaseFacts(release.timeZone);
  const [chosen, setChosen] = useState<number | null>(null);
  const isOpen = release.state !== 'undone' && release.state !== 'cancelled';
  const check = useRead<ReleaseCheck>(`/operator/releases/${release.id}/check`, {
    isWanted: can('publish') && isOpen && release.list.length > 0,
    query: { of: release.hash.slice(0, 8) },
  });
  const entry = release.list.find(({ id }) => id === chosen) ?? inListOrder(release.list)[0];
  return (
    <Page
      title={<Title release={release} />}
      aside={can('publish') && <ReleaseActs release={release} check={check.data} />}
    >
      <p className="flex flex-col gap-1 text-13 text-t2">
        {factsOf(release)}
        <ReleaseAlarm release={release} />
        {release.failureDetails.map(({ path, message }) => (
          <span key={`${path}${message}`} className="text-danger">
            <code dir="ltr">{path}</code> <bdi>{message}</bdi>
          </span>
        ))}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)_19rem]">
        <EntryList release={release} check={check.data} chosen={entry?.id} onChoose={setChosen} />
        {entry && <EntryPanel key={entry.id} release={release} entry={entry} />}
        {can('publish') && isOpen && release.list.length > 0 && (
          <CheckPanel release={release} check={check} />
        )}
      </div>
    </Page>
  );
}

function Title({ release: { name, state } }: { release: ReleaseDetails }) {
  const t = useTranslations('console.releases');
  const tenant = useTenant();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link
        href={roomAddress(tenant, 'releases')}
        aria-label={t('back')}
        className="pressable grid size-11 flex-none place-items-center rounded-full hover:bg-s2"
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </Link>
      <bdi className="min-w-0 break-words">{name}</bdi>
      <StateOfRelease state={state} />
    </span>
  );
}
