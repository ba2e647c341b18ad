import type { PersonOverview, PlayTrace } from '@atrium/contract/schemas/models/support';
import { Link } from '@atrium/ui/ui-provider';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Page } from '../../../kit/panel.tsx';
import { Failed, RowsSkeleton, Shown } from '../../../kit/states.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { roomAddress, useRead, useTenant } from '../../../kit/use-tenant.ts';
import { PersonState } from '../person-state.tsx';
import { ActsPanel } from './acts-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { HoldsPanels } from './holds-panels.tsx';
import { Timeline } from './timeline-list.tsx';

export function Room() {
  const { uuid = '' } = useParams({ strict: false }) as { uuid?: string };
  const path = `/operator/people/${encodeURIComponent(uuid)}`;
  const person = useRead<PersonOverview>(path);
  const plays = useRead<{ plays: PlayTrace[] }>(`${path}/plays`);
  return (
    <Shown query={person} skeleton={<RowsSkeleton tall />}>
      {(shown) => (
        <Person
          person={shown}
          plays={plays.data?.plays ?? []}
          playsFailed={
            plays.error ? <Failed error={plays.error} onRetry={() => void plays.refetch()} /> : null
          }
        />
      )}
    </Shown>
  );
}

type PersonProps = { person: PersonOverview; plays: readonly PlayTrace[]; playsFailed: React.ReactNode };

/** What they hold, what happened, what may be done. */
function Person({ person, plays, playsFailed }: PersonProps) {
  const t = useTranslations('console.people');
  const tenant = useTenant();
  const format = useFormat();
  const { contact } = person;
  return (
    <Page
      title={
        <span className="flex min-w-0 items-center gap-3">
          <Link
            href={roomAddress(tenant, 'people')}
            aria-label={t('back')}
            className="pressable grid size-11 flex-none place-items-center rounded-full hover:bg-s2"
          >
            <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          </Link>
          <span className="min-w-0">
            <bdi className="block truncate">
              {contact.name ?? contact.mail ?? contact.phone ?? t('nameless')}
            </bdi>
            <span className="block text-13 font-regular tracking-normal text-t3 [font-stretch:100%]">
              {t('since', { date: format.day(person.createdAt) })}
            </span>
          </span>
        </span>
      }
      aside={<PersonState status={person.status} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <ContactPanel person={person} />
          <HoldsPanels person={person} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          {playsFailed}
          <Timeline person={person} plays={plays} />
        </div>
        <div className="lg:col-start-1 xl:col-start-3">
          <ActsPanel person={person} />
        </div>
      </div>
    </Page>
  );
}
