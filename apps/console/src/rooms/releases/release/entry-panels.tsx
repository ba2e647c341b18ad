import type { ReleaseCheck, ReleaseDetails, ReleaseEntry } from '@atrium/contract/schemas/releases';
import { Button } from '@atrium/ui/button';
import { cx } from '@atrium/ui/class-names';
import { Link } from '@atrium/ui/ui-provider';
import { Clapperboard, LayoutTemplate, Rocket, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FieldDifferences } from '../../../kit/changes/field-differences.tsx';
import { Panel, Tag } from '../../../kit/panel.tsx';
import { useCan } from '../../../kit/session.tsx';
import { Empty } from '../../../kit/states.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { roomAddress, useTenant } from '../../../kit/use-tenant.ts';
import { useRemoveEntry } from './use-remove-entry.ts';

const icons = { article: Clapperboard, page: LayoutTemplate } as const;

/** Pages, then titles. */
export const inListOrder = (list: readonly ReleaseEntry[]) =>
  list.toSorted((one, other) => other.kind.localeCompare(one.kind));

type ListProps = {
  release: ReleaseDetails;
  check: ReleaseCheck | undefined;
  chosen: number | undefined;
  onChoose: (id: number) => void;
};

/** What is in it; what is in the way of one is marked on it. */
export function EntryList({ release, check, chosen, onChoose }: ListProps) {
  const t = useTranslations('console.releases');
  const blocked = new Set(
    [...(check?.problems ?? []), ...(check?.edited ?? []), ...(check?.conflicts ?? [])].map(
      ({ entryId }) => entryId,
    ),
  );
  if (release.list.length === 0)
    return (
      <div className="lg:col-span-full">
        <Panel>
          <Empty icon={<Rocket />} title={t('listEmpty')} line={t('listEmptyLine')} />
        </Panel>
      </div>
    );
  return (
    <Panel title={t('list')} isFlush>
      <ul className="flex flex-col gap-0.5 p-2 pt-0">
        {inListOrder(release.list).map((entry) => (
          <li key={entry.id}>
            <EntryButton
              entry={entry}
              isChosen={entry.id === chosen}
              isBlocked={blocked.has(entry.id)}
              onChoose={() => onChoose(entry.id)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type ButtonProps = { entry: ReleaseEntry; isChosen: boolean; isBlocked: boolean; onChoose: () => void };

function EntryButton({ entry, isChosen, isBlocked, onChoose }: ButtonProps) {
  const t = useTranslations('console');
  const { kind, target, targetName, fields, isWithdrawal } = entry;
  const Icon = icons[kind];
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded-album px-2 py-1.5 text-start -outline-offset-2 hover:bg-s2 aria-[current]:bg-s2"
    >
      <span
        aria-hidden
        className={cx(
          'grid size-9 flex-none place-items-center rounded-album [&_svg]:size-4.5',
          isChosen ? 'bg-accent-soft text-accent-text' : 'bg-s2 text-t2',
        )}
      >
        <Icon />
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-14 font-medium">{targetName ?? target}</bdi>
        <span className="block truncate text-12 text-t3">
          {t(`changes.kinds.${kind}`)}
          {' · '}
          {isWithdrawal ? t('releases.withdrawal') : t('releases.entries', { count: fields.length })}
        </span>
      </span>
      {isBlocked && <TriangleAlert aria-hidden className="size-4.5 flex-none text-warning" />}
    </button>
  );
}

/** What an entry changes, in words, and who added it. */
export function EntryPanel({ release, entry }: { release: ReleaseDetails; entry: ReleaseEntry }) {
  const t = useTranslations('console.releases');
  const tenant = useTenant();
  const can = useCan();
  const format = useFormat();
  const { kind, target, targetName, addedBy, addedAt, change, isKept } = entry;
  const remove = useRemoveEntry(release.id);
  const room = kind === 'page' ? `pages/${encodeURIComponent(target)}` : `catalogue/${target}`;
  return (
    <Panel
      title={<bdi>{targetName ?? target}</bdi>}
      aside={
        release.state === 'draft' &&
        can('publish') && (
          <Button
            size="small"
            variant="ghost"
            loading={remove.isPending}
            onClick={() => remove.mutate(entry.id)}
          >
            {t('act.remove')}
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3 text-12 text-t3">
        {format.facts([t('addedBy', { name: addedBy.name ?? addedBy.id }), format.ago(addedAt)])}
        <Link href={roomAddress(tenant, room)} className="font-medium text-accent-text underline">
          {t('add.open')}
        </Link>
        {change && (
          <Link
            href={roomAddress(tenant, `changes/${change.id}`)}
            className="font-medium text-accent-text underline"
          >
            {t('change', { id: change.id })}
          </Link>
        )}
        {isKept && <Tag tone="warn">{t('kept')}</Tag>}
      </p>
      {entry.isWithdrawal && <p className="pb-3 text-14 font-medium text-warning">{t('withdrawal')}</p>}
      {entry.fields.length === 0 ? (
        <p className="text-14 text-t2">{t('same')}</p>
      ) : (
        <FieldDifferences fields={entry.fields} />
      )}
    </Panel>
  );
}
