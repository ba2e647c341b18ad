import { mostBulkRows } from '@atrium/domain/catalogue/bulk-edit';
import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../kit/use-problem-text.ts';
import { useTenant } from '../../../kit/use-tenant.ts';
import { useWork } from '../../../kit/use-work.ts';
import type { Filter } from '../use-articles.ts';
import { readNumbers } from './bulk-calls.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Selection } from './use-selection.ts';

type BulkBarProps = { selection: Selection; filter: Filter };

/** What can be done with the chosen rows; it stands over the list while some are chosen. */
export function BulkBar({ selection, filter }: BulkBarProps) {
  const t = useTranslations('console.bulk');
  const tenant = useTenant();
  const announce = useSnackbar();
  const textOf = useProblemText();
  const { work, during } = useWork<'choosing'>(async (error) => announce(textOf(error)));
  const [isOpen, setOpen] = useState(false);
  const { chosen, replace } = selection;
  if (chosen.size === 0) return null;
  const chooseAll = () =>
    during('choosing', async () => {
      const { ids, hasMore } = await readNumbers(tenant, filter);
      replace(ids);
      if (hasMore) announce(t('tooMany', { number: mostBulkRows }));
    });
  return (
    <section
      aria-label={t('bar')}
      className="sticky bottom-[calc(var(--dock-space)+12px)] z-10 flex flex-wrap items-center gap-2.5 rounded-panel bg-s1 p-3 shadow-3 ring-1 ring-line md:bottom-3"
    >
      <p role="status" className="min-w-0 flex-1 basis-36 ps-1 text-14 font-medium">
        {t('chosen', { count: chosen.size })}
      </p>
      <Button size="small" variant="ghost" onClick={() => replace([])}>
        {t('clear')}
      </Button>
      <Button size="small" variant="outline" loading={work === 'choosing'} onClick={() => void chooseAll()}>
        {t('chooseAll')}
      </Button>
      <Button
        size="small"
        variant="accent"
        icon={<PencilLine aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && <BulkDialog ids={[...chosen]} onClose={() => setOpen(false)} onDone={() => replace([])} />}
    </section>
  );
}
