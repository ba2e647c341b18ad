import type { ReleaseDetails, ReleaseRow } from '@atrium/contract/schemas/releases';
import { releaseStates } from '@atrium/domain/access/release-states';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { Link } from '@atrium/ui/ui-provider';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus, Rocket } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../kit/act-dialog.tsx';
import { ask } from '../../kit/call.ts';
import { OlderButton } from '../../kit/older-button.tsx';
import { Page, Panel } from '../../kit/panel.tsx';
import { Picker } from '../../kit/picker.tsx';
import { MomentField, useMoment } from '../../kit/releases/moment-field.tsx';
import { useCan } from '../../kit/session.tsx';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { roomAddress, useTenant } from '../../kit/use-tenant.ts';
import { ReleaseAlarm, StateOfRelease, useReleaseFacts } from './release-state.tsx';

type ReleasePage = { releases: ReleaseRow[]; next: number | null; timeZone: string };

/** What goes live together, and what became of it. */
export function Room() {
  const t = useTranslations('console.releases');
  const can = useCan();
  const [{ state }, setAddress] = useAddress(['state']);
  const [isOpen, setOpen] = useState(false);
  const query = useReleases(state);
  const rows = query.data?.pages.flatMap(({ releases }) => releases);
  const timeZone = query.data?.pages[0]?.timeZone ?? 'UTC';
  const begin = can('publish') && (
    <Button variant="accent" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
      {t('new')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      aside={
        <>
          <Picker
            label={t('state')}
            value={state}
            onChange={(next) => setAddress({ state: next })}
            options={[
              { value: '', label: t('everyState') },
              ...releaseStates.map((one) => ({ value: one as string, label: t(`states.${one}`) })),
            ]}
          />
          {begin}
        </>
      }
    >
      <Panel isFlush>
        <Shown
          query={{ ...query, data: rows }}
          skeleton={<RowsSkeleton rows={5} tall />}
          isEmpty={(shown) => shown.length === 0}
          empty={<Empty icon={<Rocket />} title={t(state ? 'noneFound' : 'none')} line={t('noneLine')} />}
        >
          {(shown) => (
            <ul>
              {shown.map((release) => (
                <ReleaseLine key={release.id} release={release} timeZone={timeZone} />
              ))}
            </ul>
          )}
        </Shown>
        <OlderButton label={t('older')} query={query} />
      </Panel>
      {isOpen && <NewDialog timeZone={timeZone} onClose={() => setOpen(false)} />}
    </Page>
  );
}

function useReleases(state: string) {
  const tenant = useTenant();
  return useInfiniteQuery({
    queryKey: [tenant, '/operator/releases', 'pages', state],
    queryFn: ({ pageParam, signal }) =>
      ask<ReleasePage>('GET', '/operator/releases', {
        tenant,
        signal,
        query: { state: state || undefined, limit: 25, before: pageParam ?? undefined },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  });
}

function ReleaseLine({ release, timeZone }: { release: ReleaseRow; timeZone: string }) {
  const tenant = useTenant();
  const factsOf = useReleaseFacts(timeZone);
  return (
    <li className="border-b border-line last:border-0">
      <Link
        href={roomAddress(tenant, `releases/${release.id}`)}
        className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5 -outline-offset-2 hover:bg-s2"
      >
        <span className="flex min-w-0 flex-1 basis-52 flex-col">
          <bdi className="truncate text-15 font-medium">{release.name}</bdi>
          <span className="text-12 text-t3">{factsOf(release)}</span>
          <ReleaseAlarm release={release} />
        </span>
        <StateOfRelease state={release.state} />
      </Link>
    </li>
  );
}

function NewDialog({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const t = useTranslations('console.releases');
  const tenant = useTenant();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const moment = useMoment(null, timeZone);
  return (
    <ActDialog<ReleaseDetails>
      title={t('new')}
      line={t('together')}
      act={t('create')}
      done={t('created')}
      path="/operator/releases"
      body={{ name: name.trim(), goLiveAt: moment.instant }}
      needsReason={false}
      isBlocked={name.trim() === '' || moment.instant === undefined}
      onClose={onClose}
      onDone={({ id }) => void navigate({ to: roomAddress(tenant, `releases/${id}`) })}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={100}
        autoFocus
        onChange={({ target }) => setName(target.value)}
      />
      <MomentField {...moment} />
    </ActDialog>
  );
}
