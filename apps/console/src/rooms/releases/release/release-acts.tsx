import type { ReleaseCheck, ReleaseDetails } from '@atrium/contract/schemas/releases';
import type { ReleaseState } from '@atrium/domain/access/release-states';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../kit/act-dialog.tsx';
import { MomentField, useMoment } from '../../../kit/releases/moment-field.tsx';
import { UndoDialog } from './undo-dialog.tsx';

const acts = {
  ready: { variant: 'accent', isDangerous: false, in: ['draft'] },
  live: { variant: 'outline', isDangerous: false, in: ['draft', 'ready'] },
  reopen: { variant: 'outline', isDangerous: false, in: ['ready', 'failed'] },
  rename: { variant: 'ghost', isDangerous: false, in: ['draft'] },
  cancel: { variant: 'ghost', isDangerous: true, in: ['draft', 'ready', 'failed'] },
  undo: { variant: 'outline', isDangerous: true, in: ['live'] },
} as const satisfies Record<
  string,
  { variant: 'accent' | 'outline' | 'ghost'; isDangerous: boolean; in: readonly ReleaseState[] }
>;
type Act = keyof typeof acts;

type Props = { release: ReleaseDetails; check: ReleaseCheck | undefined };

/** What may be done with a release as it stands; what is in the way of going live makes those acts dim. */
export function ReleaseActs({ release, check }: Props) {
  const t = useTranslations('console.releases');
  const [open, setOpen] = useState<Act | null>(null);
  const inTheWay = (check?.problems.length ?? 0) + (check?.edited.length ?? 0);
  const offered = (Object.keys(acts) as Act[]).filter((act) =>
    (acts[act].in as readonly ReleaseState[]).includes(release.state),
  );
  const isDim = (act: Act) =>
    (act === 'ready' || act === 'live') && (release.list.length === 0 || inTheWay > 0);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {inTheWay > 0 && release.state !== 'live' && (
        <p className="text-13 font-medium text-warning">{t('check.clash', { count: inTheWay })}</p>
      )}
      {offered.map((act) => (
        <Button
          key={act}
          size="small"
          variant={acts[act].variant}
          disabled={isDim(act)}
          onClick={() => setOpen(act)}
        >
          {t(`act.${act}`)}
        </Button>
      ))}
      {(open === 'ready' || open === 'rename') && <PlanDialog release={release} act={open} onClose={close} />}
      {open === 'undo' && <UndoDialog release={release} onClose={close} />}
      {(open === 'live' || open === 'reopen' || open === 'cancel') && (
        <ActDialog
          title={t(`ask.${open}`)}
          line={t(`line.${open}`)}
          act={t(`act.${open}`)}
          done={t(`done.${open}`)}
          path={`/operator/releases/${release.id}/${open}`}
          body={open === 'live' ? { hash: release.hash } : {}}
          needsReason={false}
          isDangerous={acts[open].isDangerous}
          onClose={close}
        />
      )}
    </div>
  );
}

type PlanProps = { release: ReleaseDetails; act: 'ready' | 'rename'; onClose: () => void };

function PlanDialog({ release, act, onClose }: PlanProps) {
  const t = useTranslations('console.releases');
  const [name, setName] = useState(release.name);
  const moment = useMoment(release.goLiveAt, release.timeZone);
  const isPlan = act === 'ready';
  return (
    <ActDialog
      title={t(`ask.${act}`)}
      line={isPlan ? t('line.ready') : undefined}
      act={t(isPlan ? 'act.ready' : 'act.save')}
      done={t(`done.${act}`)}
      path={`/operator/releases/${release.id}${isPlan ? '/ready' : ''}`}
      body={
        isPlan
          ? { hash: release.hash, goLiveAt: moment.instant }
          : { name: name.trim(), goLiveAt: moment.instant }
      }
      needsReason={false}
      isBlocked={moment.instant === undefined || (isPlan ? moment.instant === null : name.trim() === '')}
      onClose={onClose}
    >
      {!isPlan && (
        <TextField
          label={t('name')}
          value={name}
          maxLength={100}
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <MomentField {...moment} />
    </ActDialog>
  );
}
