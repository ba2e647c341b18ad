import type { ChangeRow } from '@atrium/contract/schemas/changes';
import { Link } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { Tag } from '../panel.tsx';
import { useFormat } from '../use-format.ts';
import { roomAddress, useTenant } from '../use-tenant.ts';

const tones = {
  draft: 'neutral',
  waiting: 'accent',
  agreed: 'accent',
  applied: 'good',
  refused: 'bad',
  lapsed: 'warn',
  undone: 'neutral',
} as const satisfies Record<ChangeRow['state'], string>;

export const ChangeRows = ({ changes }: { changes: readonly ChangeRow[] }) => (
  <ol>
    {changes.map((change) => (
      <Row key={change.id} change={change} />
    ))}
  </ol>
);

function Row({ change }: { change: ChangeRow }) {
  const tenant = useTenant();
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-3 first:border-0 hover:bg-s2">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          href={roomAddress(tenant, `changes/${change.id}`)}
          className="block truncate text-14 font-medium -outline-offset-2 after:absolute after:inset-0"
        >
          <ChangeName change={change} />
        </Link>
        <ChangeFacts change={change} />
      </div>
      <StateOfChange state={change.state} />
    </li>
  );
}

export function StateOfChange({ state }: Pick<ChangeRow, 'state'>) {
  const t = useTranslations('console.changes');
  return <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>;
}

/** What it is about, in words. */
export function ChangeName({ change }: { change: ChangeRow }) {
  const t = useTranslations('console.changes');
  const { kind, target, targetName, undoes } = change;
  return (
    <>
      {undoes !== null && `${t('undoOf')} `}
      {t(`kinds.${kind}`)}
      {kind !== 'limits' && (
        <>
          {': '}
          <bdi>{targetName ?? target}</bdi>
        </>
      )}
    </>
  );
}

/** Who asked, who decided, and why, on one line each. */
export function ChangeFacts({ change }: { change: ChangeRow }) {
  const t = useTranslations('console.changes');
  const format = useFormat();
  const nameOf = ({ id, name }: { id: string; name: string | null }) =>
    name ?? (id === 'command' ? t('command') : id);
  const { requestedBy, requestedAt, decidedBy, state, expiresAt, lapsedBy, reason } = change;
  return (
    <>
      <p className="text-12 text-t3">
        {format.facts([
          nameOf(requestedBy),
          format.ago(requestedAt),
          decidedBy && t(state === 'refused' ? 'refusedBy' : 'agreedBy', { name: nameOf(decidedBy) }),
          state === 'waiting' && expiresAt && t('lapses', { time: format.ago(expiresAt) }),
          lapsedBy && t(`lapsed.${lapsedBy}`),
        ])}
      </p>
      {reason && (
        <p className="truncate text-13 text-t2">
          <bdi>{reason}</bdi>
        </p>
      )}
    </>
  );
}
