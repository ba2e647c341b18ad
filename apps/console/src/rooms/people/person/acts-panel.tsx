import type { PersonOverview, PersonPlan } from '@atrium/contract/schemas/models/support';
import { contentTypeNames, traitsOf } from '@atrium/domain/catalogue/content-types';
import { SelectField } from '@atrium/ui/fields/select-field';
import { TextField } from '@atrium/ui/fields/text-field';
import { Ban, CircleOff, Coins, LogOut, PauseCircle, PlayCircle, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../kit/act-dialog.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { useCan } from '../../../kit/session.tsx';

type Act =
  | { kind: 'cancel' | 'pause' | 'resume'; plan: PersonPlan }
  | { kind: 'credits' | 'signOut' | 'block' | 'unblock' };

const icons = {
  cancel: CircleOff,
  pause: PauseCircle,
  resume: PlayCircle,
  credits: Coins,
  signOut: LogOut,
  block: Ban,
  unblock: Undo2,
} as const;

const isOver = ({ state }: PersonPlan) => state === 'CANCELED';

/** What may be done for this person by this operator; each act has its reason and its own confirmation. */
export function ActsPanel({ person }: { person: PersonOverview }) {
  const t = useTranslations('console.people');
  const can = useCan();
  const [act, setAct] = useState<Act | null>(null);
  const help = can('helpCustomers');
  const acts: Act[] = [
    ...(help
      ? person.plans
          .filter((plan) => !isOver(plan))
          .flatMap((plan): Act[] => [
            plan.pausedUntil ? { kind: 'resume', plan } : { kind: 'pause', plan },
            ...(plan.canceledAt ? [] : [{ kind: 'cancel', plan } as const]),
          ])
      : []),
    ...(can('giveCredits') ? [{ kind: 'credits' } as const] : []),
    ...(help ? [{ kind: 'signOut' } as const] : []),
    ...(help && person.status === 'ACTIVE' ? [{ kind: 'block' } as const] : []),
    ...(help && person.status === 'BLOCKED' ? [{ kind: 'unblock' } as const] : []),
  ];
  if (acts.length === 0) return null;
  return (
    <Panel title={t('acts')} isFlush>
      <ul className="pb-2">
        {acts.map((one) => {
          const Icon = icons[one.kind];
          const isDangerous = one.kind === 'block' || one.kind === 'cancel';
          return (
            <li key={one.kind + ('plan' in one ? one.plan.id : '')}>
              <button
                type="button"
                onClick={() => setAct(one)}
                className={`flex min-h-12 w-full items-center gap-3 px-4 text-start text-14 font-medium -outline-offset-2 hover:bg-s2 ${isDangerous ? 'text-danger' : ''}`}
              >
                <Icon aria-hidden className="size-5 flex-none" />
                <span className="min-w-0">
                  {t(`act.${one.kind}`)}
                  {'plan' in one && (
                    <bdi className="block truncate text-12 font-regular text-t3">{one.plan.name}</bdi>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {act && <OneAct act={act} uuid={person.UUID} onClose={() => setAct(null)} />}
    </Panel>
  );
}

type OneActProps = { act: Act; uuid: string; onClose: () => void };

function OneAct({ act, uuid, onClose }: OneActProps) {
  const t = useTranslations('console.people');
  const base = `/operator/people/${uuid}`;
  const shared = {
    title: t(`act.${act.kind}`),
    line: t(`consequence.${act.kind}`),
    act: t(`act.${act.kind}`),
    done: t(`done.${act.kind}`),
    isDangerous: act.kind === 'block' || act.kind === 'cancel',
    onClose,
  };
  if ('plan' in act)
    return <PlanAct {...{ shared, act }} path={`${base}/subscriptions/${act.plan.id}/${act.kind}`} />;
  if (act.kind === 'credits') return <CreditsAct shared={shared} path={`${base}/credits`} />;
  return <ActDialog {...shared} path={`${base}/${act.kind === 'signOut' ? 'sign-out' : act.kind}`} />;
}

type Shared = {
  title: string;
  line: string;
  act: string;
  done: string;
  isDangerous: boolean;
  onClose: () => void;
};

function PlanAct({
  shared,
  act,
  path,
}: {
  shared: Shared;
  act: Extract<Act, { plan: PersonPlan }>;
  path: string;
}) {
  const t = useTranslations('console.people');
  const [when, setWhen] = useState('PERIOD_END');
  const [months, setMonths] = useState('1');
  const bodies = { cancel: { when }, pause: { months: Number(months) }, resume: {} };
  const fields: Record<typeof act.kind, ReactNode> = {
    cancel: (
      <SelectField
        label={t('when')}
        value={when}
        onChange={({ target }) => setWhen(target.value)}
        options={['PERIOD_END', 'NOW'].map((value) => ({ value, label: t(`whens.${value}`) }))}
        isSilent
      />
    ),
    pause: (
      <SelectField
        label={t('months')}
        value={months}
        onChange={({ target }) => setMonths(target.value)}
        options={['1', '2', '3'].map((value) => ({
          value,
          label: t('monthCount', { count: Number(value) }),
        }))}
        isSilent
      />
    ),
    resume: null,
  };
  return (
    <ActDialog {...shared} path={path} body={bodies[act.kind]}>
      {fields[act.kind]}
    </ActDialog>
  );
}

/** What credits are spent on: kinds that are heard, read or watched whole. */
const creditKinds = contentTypeNames.filter((name) =>
  ['music', 'video', 'audiobooks', 'games'].includes(traitsOf(name).vertical),
);

function CreditsAct({ shared, path }: { shared: Shared; path: string }) {
  const t = useTranslations('console.people');
  const kinds = useTranslations('console.catalogue.type');
  const [amount, setAmount] = useState('1');
  const [kind, setKind] = useState<string>('AUDIOBOOK');
  const [days, setDays] = useState('90');
  const body = { amount: Number(amount), contentTypes: [kind], days: Number(days) };
  return (
    <ActDialog {...shared} path={path} body={body}>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="number"
          label={t('amount')}
          min={1}
          max={50}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          rules={{ required: true }}
        />
        <TextField
          type="number"
          label={t('days')}
          min={1}
          max={365}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          rules={{ required: true }}
        />
      </div>
      <SelectField
        label={t('creditKind')}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        options={creditKinds.map((name) => ({ value: name as string, label: kinds(name) }))}
        isSilent
      />
    </ActDialog>
  );
}
