import { changeKinds, changeStates } from '@atrium/domain/access/change-states';
import { GitCompareArrows } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ChangeRows } from '../../kit/changes/change-rows.tsx';
import { useChanges } from '../../kit/changes/use-changes.ts';
import { OlderButton } from '../../kit/older-button.tsx';
import { Page, Panel } from '../../kit/panel.tsx';
import { Picker } from '../../kit/picker.tsx';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { LimitsPanel } from './limits-panel.tsx';

/** What staff changed in this tenant, what waits, and the way back. */
export function Room() {
  const t = useTranslations('console.changes');
  const [address, setAddress] = useAddress(['state', 'kind']);
  const query = useChanges({
    ...(address.state && { state: address.state }),
    ...(address.kind && { kind: address.kind }),
  });
  const changes = query.data?.pages.flatMap((page) => page.changes);
  const isFiltered = address.state !== '' || address.kind !== '';
  return (
    <Page title={t('title')}>
      <div className="flex flex-wrap gap-2.5">
        <Picker
          label={t('state')}
          value={address.state}
          onChange={(state) => setAddress({ state })}
          options={[
            { value: '', label: t('everyState') },
            ...changeStates
              .filter((state) => state !== 'draft' && state !== 'agreed')
              .map((state) => ({ value: state, label: t(`states.${state}`) })),
          ]}
        />
        <Picker
          label={t('kind')}
          value={address.kind}
          onChange={(kind) => setAddress({ kind })}
          options={[
            { value: '', label: t('everyKind') },
            ...changeKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
          ]}
        />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel isFlush>
          <Shown
            query={{ ...query, data: changes }}
            skeleton={<RowsSkeleton rows={8} tall />}
            isEmpty={(rows) => rows.length === 0}
            empty={
              <Empty
                icon={<GitCompareArrows />}
                title={t(isFiltered ? 'noneFound' : 'none')}
                line={t(isFiltered ? 'noneFoundLine' : 'noneLine')}
              />
            }
          >
            {(rows) => <ChangeRows changes={rows} />}
          </Shown>
          <OlderButton label={t('older')} query={query} />
        </Panel>
        <LimitsPanel />
      </div>
    </Page>
  );
}
