import { Button } from '@atrium/ui/button';
import { Sheet } from '@atrium/ui/overlay/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Picker } from '../../../../kit/picker.tsx';
import { RowsSkeleton, Shown } from '../../../../kit/states.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { useTenant } from '../../../../kit/use-tenant.ts';
import { type PageDetails, readVersion } from '../page-calls.ts';
import type { SectionNode } from '../tree/sections.ts';
import { ChangesList } from './changes-list.tsx';

type VersionsProps = {
  page: PageDetails;
  /** What is written now; compared as `draft`. */
  tree: SectionNode;
  onRestore: (tree: SectionNode) => void;
  onClose: () => void;
};

const draft = 'draft';

/** Any two versions side by side, the one that is written among them; an old one becomes the draft again. */
export function VersionsDialog({ page, tree, onRestore, onClose }: VersionsProps) {
  const t = useTranslations('console.pages.compare');
  const format = useFormat();
  const [one, setOne] = useState(String(page.shown));
  const [other, setOther] = useState(draft);
  const before = useTree(page, one, tree);
  const after = useTree(page, other, tree);
  const options = [
    { value: draft, label: t('draft') },
    ...page.versions.map(({ version, madeAt }) => ({
      value: String(version),
      label: t(version === page.shown ? 'liveVersion' : 'version', {
        number: version,
        time: format.moment(madeAt),
      }),
    })),
  ];
  const restorable = [before.data, after.data].flatMap((found, index) =>
    found && [one, other][index] !== draft ? [{ number: [one, other][index] ?? '', tree: found }] : [],
  );
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t('title')}>
      <div className="flex flex-wrap gap-2.5">
        <Picker label={t('before')} value={one} options={options} onChange={setOne} />
        <Picker label={t('after')} value={other} options={options} onChange={setOther} />
      </div>
      <div className="mt-3">
        <Shown query={before} skeleton={<RowsSkeleton rows={4} />}>
          {(first) => (
            <Shown query={after} skeleton={<RowsSkeleton rows={4} />}>
              {(second) => <ChangesList before={first} after={second} />}
            </Shown>
          )}
        </Shown>
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {restorable.map(({ number, tree: found }) => (
          <Button key={number} size="small" variant="outline" onClick={() => onRestore(found)}>
            {t('restore', { number })}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}

/** A version never changes: it is asked for once. */
function useTree({ name }: PageDetails, chosen: string, tree: SectionNode) {
  const tenant = useTenant();
  const query = useQuery({
    queryKey: [tenant, 'page', name, 'version', chosen],
    queryFn: async ({ signal }) => (await readVersion(tenant, name, Number(chosen), signal)).tree,
    enabled: chosen !== draft,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return chosen === draft ? { ...query, data: tree, error: null, isPending: false } : query;
}
