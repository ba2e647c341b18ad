import { useInfiniteQuery } from '@tanstack/react-query';
import { History, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../kit/call.ts';
import { OlderButton } from '../../kit/older-button.tsx';
import { Page, Panel } from '../../kit/panel.tsx';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useFormat } from '../../kit/use-format.ts';
import { useTenant } from '../../kit/use-tenant.ts';
import { type AuditLine, AuditRows } from './audit-rows.tsx';

type Chain = {
  isIntact: boolean;
  lines: number;
  linesBefore: number;
  brokenAt: { seq: number; reason: string } | null;
  head: string | null;
};
type AuditPage = { lines: AuditLine[]; next: number | null; chain: Chain | null };

const filters = ['action', 'entityId', 'operatorId'] as const;

export function Room() {
  const t = useTranslations('console.audit');
  const [address, setAddress] = useAddress([...filters, 'from', 'to']);
  const query = useAudit(address);
  const lines = query.data?.pages.flatMap((page) => page.lines);
  const chain = query.data?.pages[0]?.chain;
  const isFiltered = Object.values(address).some(Boolean);
  return (
    <Page title={t('title')}>
      {chain && <ChainState chain={chain} />}
      <div className="flex flex-wrap gap-2.5">
        {filters.map((name) => (
          <Filter
            key={name}
            label={t(`filter.${name}`)}
            value={address[name]}
            onChange={(value) => setAddress({ [name]: value })}
          />
        ))}
        {(['from', 'to'] as const).map((name) => (
          <Filter
            key={name}
            type="date"
            label={t(`filter.${name}`)}
            value={address[name]}
            onChange={(value) => setAddress({ [name]: value })}
          />
        ))}
      </div>
      <Panel isFlush>
        <Shown
          query={{ ...query, data: lines }}
          skeleton={<RowsSkeleton rows={10} />}
          isEmpty={(shown) => shown.length === 0}
          empty={
            <Empty
              icon={<History />}
              title={t(isFiltered ? 'noneFound' : 'none')}
              line={t(isFiltered ? 'noneFoundLine' : 'noneLine')}
            />
          }
        >
          {(shown) => <AuditRows lines={shown} />}
        </Shown>
        <OlderButton label={t('older')} query={query} />
      </Panel>
    </Page>
  );
}

type Wanted = Record<(typeof filters)[number] | 'from' | 'to', string>;

/** A day of this device's calendar, from its first moment to the first of the next. */
const momentOf = (day: string, days = 0): string | undefined => {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + days);
  return date.toISOString();
};

function useAudit({ action, entityId, operatorId, from, to }: Wanted) {
  const tenant = useTenant();
  return useInfiniteQuery({
    queryKey: [tenant, '/operator/audit', action, entityId, operatorId, from, to],
    queryFn: ({ pageParam, signal }) =>
      ask<AuditPage>('GET', '/operator/audit', {
        tenant,
        signal,
        query: {
          ...{ action, entityId, operatorId, limit: 50 },
          from: momentOf(from),
          to: momentOf(to, 1),
          before: pageParam ?? undefined,
        },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
  });
}

function ChainState({ chain }: { chain: Chain }) {
  const t = useTranslations('console.audit');
  const format = useFormat();
  const Icon = chain.isIntact ? ShieldCheck : ShieldAlert;
  return (
    <p
      role="status"
      className={`flex flex-wrap items-center gap-2.5 rounded-panel bg-s1 px-4 py-3 text-14 shadow-1 ${chain.isIntact ? '' : 'ring-1 ring-danger'}`}
    >
      <Icon aria-hidden className={`size-5 flex-none ${chain.isIntact ? 'text-success' : 'text-danger'}`} />
      <span className="font-medium">
        {chain.brokenAt
          ? t('broken', { number: format.number(chain.brokenAt.seq) })
          : t('intact', { count: chain.lines })}
      </span>
      {chain.head && (
        <bdi dir="ltr" className="ms-auto font-mono text-12 text-t3">
          {chain.head.slice(0, 16)}…
        </bdi>
      )}
    </p>
  );
}

type FilterProps = { label: string; type?: 'date'; value: string; onChange: (value: string) => void };

/** Asked for when it is left, or by Enter: each word is a look into the whole log. */
function Filter({ label, type, value, onChange }: FilterProps) {
  const [typed, setTyped] = useState(value);
  return (
    <label className="flex min-w-0 flex-1 basis-40 flex-col gap-1 text-12 text-t2">
      {label}
      <span className="field-box flex h-11 px-3">
        <input
          type={type ?? 'text'}
          dir="ltr"
          value={typed}
          maxLength={200}
          onChange={(event) => {
            setTyped(event.target.value);
            if (type === 'date') onChange(event.target.value);
          }}
          onBlur={() => onChange(typed.trim())}
          onKeyDown={(event) => event.key === 'Enter' && onChange(typed.trim())}
          className="w-full min-w-0 bg-transparent text-14 text-t1"
        />
      </span>
    </label>
  );
}
