import type { ChangeDetails } from '@atrium/contract/schemas/changes';
import { Button } from '@atrium/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../act-dialog.tsx';

const acts = {
  agree: { variant: 'accent', isDangerous: false },
  refuse: { variant: 'outline', isDangerous: true },
  withdraw: { variant: 'outline', isDangerous: true },
  undo: { variant: 'outline', isDangerous: false },
} as const;
type Act = keyof typeof acts;

/** What this operator may do with a change; each act says what follows before it is done. */
export function ChangeActs({ change }: { change: ChangeDetails }) {
  const t = useTranslations('console.changes');
  const [open, setOpen] = useState<Act | null>(null);
  const offered: Record<Act, boolean> = {
    agree: change.mayDecide,
    refuse: change.mayDecide,
    withdraw: change.mayWithdraw,
    undo: change.mayUndo,
  };
  const names = (Object.keys(acts) as Act[]).filter((act) => offered[act]);
  if (names.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {names.map((act) => (
        <Button key={act} variant={acts[act].variant} onClick={() => setOpen(act)}>
          {t(`act.${act}`)}
        </Button>
      ))}
      {open && (
        <ActDialog
          title={t(`ask.${open}`)}
          line={t(`consequence.${open}`)}
          act={t(`act.${open}`)}
          done={t(`done.${open}`)}
          path={`/operator/changes/${change.id}/${open}`}
          body={open === 'agree' ? { hash: change.hash } : {}}
          needsReason={open === 'undo'}
          isDangerous={acts[open].isDangerous}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
