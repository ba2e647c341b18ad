import { fixedLimit, type SecondPersonLimit, secondPersonLimits } from '@atrium/domain/access/change-states';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/fields/checkbox';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../kit/act-dialog.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useCan } from '../../kit/session.tsx';
import { RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useRead } from '../../kit/use-tenant.ts';

type Limits = { limits: SecondPersonLimit[] };

/** What takes two people here; the choice itself takes two. */
export function LimitsPanel() {
  const t = useTranslations('console.changes.limits');
  const query = useRead<Limits>('/operator/change-limits');
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('title')}>
      <Shown query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ limits }) => (
          <>
            <ul className="flex flex-col gap-1.5 text-14">
              {limits.map((limit) => (
                <li key={limit}>{t(`names.${limit}`)}</li>
              ))}
            </ul>
            {can('manageStaff') && (
              <Button size="small" variant="outline" className="mt-4" onClick={() => setOpen(true)}>
                {t('change')}
              </Button>
            )}
            {isOpen && <LimitsDialog limits={limits} onClose={() => setOpen(false)} />}
          </>
        )}
      </Shown>
    </Panel>
  );
}

function LimitsDialog({ limits, onClose }: Limits & { onClose: () => void }) {
  const t = useTranslations('console.changes');
  const [chosen, setChosen] = useState(limits);
  return (
    <ActDialog
      title={t('limits.title')}
      line={t('limits.line')}
      act={t('askAct')}
      done={t('asked')}
      path="/operator/changes"
      body={{ kind: 'limits', limits: chosen }}
      onClose={onClose}
    >
      {secondPersonLimits.map((limit) => (
        <Checkbox
          key={limit}
          label={t(`limits.names.${limit}`)}
          checked={chosen.includes(limit)}
          disabled={limit === fixedLimit}
          onChange={(event) =>
            setChosen(event.target.checked ? [...chosen, limit] : chosen.filter((one) => one !== limit))
          }
        />
      ))}
    </ActDialog>
  );
}
