import type { FoundPerson } from '@atrium/contract/schemas/models/support';
import { Button } from '@atrium/ui/button';
import { Link } from '@atrium/ui/ui-provider';
import { useMutation } from '@tanstack/react-query';
import { Search, UserRoundSearch } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../kit/call.ts';
import { Page, Panel } from '../../kit/panel.tsx';
import { Empty, Failed, RowsSkeleton } from '../../kit/states.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { useLate } from '../../kit/use-late.ts';
import { roomAddress, useTenant } from '../../kit/use-tenant.ts';
import { PersonState } from './person-state.tsx';

type Found = { people: FoundPerson[]; supportCode: number | null };

/** What is searched for is personal: it stays out of the address and out of the history. */
export function Room() {
  const t = useTranslations('console.people');
  const tenant = useTenant();
  const [typed, setTyped] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (search: string) =>
      ask<Found>('POST', '/operator/people/search', { tenant, body: { search } }),
  });
  const isLate = useLate(isPending);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim().length >= 3) mutate(typed.trim());
  };
  return (
    <Page title={t('title')}>
      <search>
        <form onSubmit={submit} className="flex flex-wrap gap-2.5">
          <label className="field-box flex h-12 min-w-0 flex-1 basis-64 items-center gap-2.5 px-3.5">
            <Search aria-hidden className="size-4.5 flex-none text-t3" />
            <input
              type="search"
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              aria-label={t('search')}
              placeholder={t('search')}
              maxLength={254}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="h-full min-w-0 flex-1 bg-transparent text-15 text-t1 placeholder:text-t3"
            />
          </label>
          <Button type="submit" variant="accent" size="large" loading={isPending}>
            {t('find')}
          </Button>
        </form>
      </search>
      {error && <Failed error={error} onRetry={() => mutate(typed.trim())} />}
      {isLate && (
        <Panel isFlush>
          <RowsSkeleton rows={2} tall />
        </Panel>
      )}
      {!isPending && data?.supportCode != null && (
        <Panel>
          <p className="text-14">{t('supportCode', { code: String(data.supportCode) })}</p>
        </Panel>
      )}
      {!isPending && data && <People people={data.people} />}
      {!isPending && !data && !error && (
        <Empty icon={<UserRoundSearch />} title={t('begin')} line={t('beginLine')} />
      )}
    </Page>
  );
}

function People({ people }: { people: readonly FoundPerson[] }) {
  const t = useTranslations('console.people');
  const tenant = useTenant();
  const format = useFormat();
  if (people.length === 0) return <Empty title={t('none')} line={t('noneLine')} />;
  return (
    <Panel isFlush title={<span role="status">{t('found', { count: people.length })}</span>}>
      <ul>
        {people.map((person) => (
          <li
            key={person.UUID}
            className="relative flex items-center gap-3 border-t border-line px-4 py-3 hover:bg-s2"
          >
            <div className="min-w-0 flex-1">
              <Link
                href={roomAddress(tenant, `people/${person.UUID}`)}
                className="block truncate text-14 font-medium after:absolute after:inset-0"
              >
                <bdi>{person.contact.name ?? person.contact.mail ?? person.contact.phone ?? person.UUID}</bdi>
              </Link>
              <p className="truncate text-12 text-t3">
                <bdi dir="ltr">{[person.contact.mail, person.contact.phone].filter(Boolean).join(' · ')}</bdi>
              </p>
              <p className="truncate text-12 text-t3">
                {format.facts([
                  t('since', { date: format.day(person.createdAt) }),
                  t('matched', { text: format.list(person.matchedBy.map((kind) => t(`by.${kind}`))) }),
                ])}
              </p>
            </div>
            <PersonState status={person.status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
