import type { PersonOverview, PlayTrace } from '@atrium/contract/schemas/models/support';
import { Chip } from '@atrium/ui/chip';
import { cx } from '@atrium/ui/class-names';
import { PriceTag } from '@atrium/ui/price';
import { Ban, Coins, CreditCard, type LucideIcon, Mail, Play, Repeat } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolated } from '../../../kit/isolated.ts';
import { Empty } from '../../../kit/states.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { type Happening, type TimelineGroup, timelineGroups, timelineOf } from './timeline.ts';
import { Why } from './why.tsx';

const icons: Record<TimelineGroup, LucideIcon> = {
  money: CreditCard,
  plans: Repeat,
  access: Play,
  credits: Coins,
  messages: Mail,
};

/** The rows that are drawn at first; the rest on demand. */
const atOnce = 40;

type Props = { person: PersonOverview; plays: readonly PlayTrace[] };

export function Timeline({ person, plays }: Props) {
  const t = useTranslations('console.people');
  const [group, setGroup] = useState<TimelineGroup | null>(null);
  const [most, setMost] = useState(atOnce);
  const all = useMemo(() => timelineOf(person, plays), [person, plays]);
  const shown = group ? all.filter((one) => one.group === group) : all;
  const days = Map.groupBy(shown.slice(0, most), ({ at }) => new Date(at).toDateString());
  return (
    <section aria-label={t('timeline')} className="min-w-0">
      <fieldset
        aria-label={t('filter')}
        className="no-scrollbar -mx-1 min-w-0 flex gap-2 overflow-x-auto p-1"
      >
        <Chip selected={group === null} onClick={() => setGroup(null)}>
          {t('everything')}
        </Chip>
        {timelineGroups.map((one) => (
          <Chip key={one} selected={group === one} onClick={() => setGroup(one)}>
            {t(`groups.${one}`)}
          </Chip>
        ))}
      </fieldset>
      {shown.length === 0 && <Empty title={t('nothing')} line={t('nothingLine')} />}
      {[...days].map(([day, rows]) => (
        <Day key={day} rows={rows} />
      ))}
      {shown.length > most && (
        <button
          type="button"
          className="hit mt-3 text-13 font-medium text-accent-text hover:underline"
          onClick={() => setMost(most + 100)}
        >
          {t('older', { count: shown.length - most })}
        </button>
      )}
    </section>
  );
}

function Day({ rows }: { rows: readonly Happening[] }) {
  const format = useFormat();
  return (
    <>
      <h2 className="pt-4 pb-1 text-13 font-medium text-t2">{format.longDay(rows[0]?.at ?? '')}</h2>
      <ol>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ol>
    </>
  );
}

function Row({ row }: { row: Happening }) {
  const t = useTranslations('console.people');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const Icon = row.isBad && row.group === 'access' ? Ban : icons[row.group];
  const trace = row.trace;
  return (
    <li className="relative flex gap-3 py-2">
      <time dateTime={row.at} className="tn w-14 flex-none pt-2.5 text-end text-12 text-t3">
        {format.time(row.at)}
      </time>
      <span
        aria-hidden
        className={cx(
          'grid size-9 flex-none place-items-center rounded-full',
          row.isBad ? 'state-fill text-danger' : 'bg-s2 text-t2',
        )}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className={cx('text-14 font-medium', row.isBad && 'text-danger')}>
          {t(`happened.${row.key}`, { name: isolated(row.name ?? ''), count: row.count ?? 0 })}
          {row.price && (
            <>
              {' '}
              <PriceTag value={row.price} />
            </>
          )}
        </p>
        {row.detail && (
          <p className="truncate text-12 text-t3">
            <bdi dir="ltr">{row.detail}</bdi>
          </p>
        )}
        {trace && (
          <p className="truncate text-12 text-t3">
            {format.facts([
              t(`playKind.${trace.kind}`),
              trace.device,
              trace.country,
              trace.times > 1 && t('times', { count: trace.times }),
            ])}
          </p>
        )}
        {trace && isOpen && <Why trace={trace} />}
      </div>
      {trace && trace.outcome !== 'PLAYED' && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="button button-soft button-small"
        >
          {t('why')}
        </button>
      )}
    </li>
  );
}
