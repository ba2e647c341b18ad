import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../../kit/call.ts';
import { Picker } from '../../../../kit/picker.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { useProblemText } from '../../../../kit/use-problem-text.ts';
import { useRead, useTenant } from '../../../../kit/use-tenant.ts';
import { makeTicket, type PageDetails, type PreviewFacts, previewAddress } from '../page-calls.ts';
import type { SectionNode } from '../tree/sections.ts';

type ShareProps = { page: PageDetails; tree: SectionNode; facts: PreviewFacts; onClose: () => void };
type Shared = { previews: { id: string; name: string; lang: string; expiresAt: string }[] };

/** A link for a reader without an account: it shows the page as it is written now, for a day at most. */
export function ShareDialog({ page, tree, facts, onClose }: ShareProps) {
  const t = useTranslations('console.pages.share');
  const tenant = useTenant();
  const queries = useQueryClient();
  const announce = useSnackbar();
  const textOf = useProblemText();
  const [hours, setHours] = useState('4');
  const refresh = () => void queries.invalidateQueries({ queryKey: [tenant, '/operator/preview-tickets'] });
  const making = useMutation({
    mutationFn: () => makeTicket(tenant, { ...facts, name: page.name, tree, sharedHours: Number(hours) }),
    onSuccess: refresh,
  });
  const ending = useMutation({
    mutationFn: (id: string) => ask('DELETE', `/operator/preview-tickets/${id}`, { tenant }),
    onSettled: refresh,
  });
  const address = making.data && previewAddress(making.data.ticket, page);
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '');
    announce(t('copied'), { tone: 'success' });
  };
  const error = making.error ?? ending.error;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('line')}>
      <div className="flex flex-wrap items-center gap-2.5">
        <Picker
          label={t('hours')}
          value={hours}
          options={['1', '4', '24'].map((value) => ({ value, label: t('lasts', { count: Number(value) }) }))}
          onChange={setHours}
        />
        <Button variant="accent" loading={making.isPending} onClick={() => making.mutate()}>
          {t('make')}
        </Button>
      </div>
      {address && (
        <div className="mt-3 flex items-center gap-2">
          <input
            readOnly
            dir="ltr"
            aria-label={t('link')}
            value={address}
            className="field-box h-11 min-w-0 flex-1 px-3 text-13"
          />
          <Button size="small" variant="outline" icon={<Copy aria-hidden />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </div>
      )}
      {error && <p className="mt-2 text-13 font-medium text-danger">{textOf(error)}</p>}
      <SharedList onEnd={ending.mutate} />
    </Dialog>
  );
}

function SharedList({ onEnd }: { onEnd: (id: string) => void }) {
  const t = useTranslations('console.pages.share');
  const format = useFormat();
  const { data } = useRead<Shared>('/operator/preview-tickets');
  if (!data || data.previews.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="text-13 font-medium">{t('open')}</h3>
      <ul className="flex flex-col">
        {data.previews.map(({ id, name, lang, expiresAt }) => (
          <li key={id} className="flex items-center gap-2 border-b border-line py-2 text-13 last:border-0">
            <span className="min-w-0 flex-1 truncate">
              <bdi>{name}</bdi>, {lang}, {t('until', { time: format.moment(expiresAt) })}
            </span>
            <Button size="small" variant="ghost" onClick={() => onEnd(id)}>
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
