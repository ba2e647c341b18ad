import type { ReleaseDetails, ReleaseRow } from '@atrium/contract/schemas/releases';
import { Button } from '@atrium/ui/button';
import { SelectField } from '@atrium/ui/fields/select-field';
import { TextField } from '@atrium/ui/fields/text-field';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, CallError } from '../call.ts';
import { useProblemText } from '../use-problem-text.ts';
import { roomAddress, useRead, useTenant } from '../use-tenant.ts';

type Props = {
  /** One article or one page, as it would be published. */
  publication: object;
  version: string;
  onAdded: () => void;
  onClose: () => void;
};

/** In the place of publishing: opens the dialog. */
export function AddToReleaseButton(props: Omit<Props, 'onClose'>) {
  const t = useTranslations('console.releases');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setOpen(true)}>
        {t('add.act')}
      </Button>
      {isOpen && <AddToRelease {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same checks run, and nothing goes on air before the release does. */
function AddToRelease({ publication, version, onAdded, onClose }: Props) {
  const t = useTranslations('console.releases');
  const act = useTranslations('console.act');
  const textOf = useProblemText();
  const query = useRead<{ releases: ReleaseRow[] }>('/operator/releases', { query: { state: 'draft' } });
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const drafts = query.data?.releases ?? [];
  const release = chosen ?? String(drafts[0]?.id ?? '');
  const { mutate, isPending, error } = useAdding({ publication, version, onAdded, onClose });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending && (release !== '' || name.trim() !== '')) mutate({ release, name: name.trim() });
  };
  return (
    <Dialog
      open
      deliberate
      onOpenChange={(open) => !open && onClose()}
      title={t('add.title')}
      description={t('add.line')}
    >
      <form onSubmit={submit} className="flex flex-col gap-1">
        {drafts.length > 0 && (
          <SelectField
            label={t('add.which')}
            value={release}
            onChange={({ target }) => setChosen(target.value)}
            options={[
              ...drafts.map((one) => ({ value: String(one.id), label: one.name })),
              { value: '', label: t('add.fresh') },
            ]}
          />
        )}
        {query.data && release === '' && (
          <TextField
            label={t('name')}
            value={name}
            maxLength={100}
            rules={{ required: true, max: 100 }}
            onChange={({ target }) => setName(target.value)}
            autoFocus
          />
        )}
        {error && (
          <div role="alert" className="pb-3 text-13 font-medium text-danger">
            <p>{textOf(error)}</p>
            <Problems error={error} />
          </div>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="accent" loading={isPending} disabled={!query.data}>
            {t('add.act')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {act('keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const Problems = ({ error }: { error: unknown }) =>
  error instanceof CallError && error.told.problems ? (
    <ul className="pt-1.5 font-normal">
      {error.told.problems.slice(0, 20).map(({ path, message }) => (
        <li key={`${path}${message}`}>
          <code dir="ltr">{path}</code> <bdi>{message}</bdi>
        </li>
      ))}
    </ul>
  ) : null;

function useAdding({ publication, version, onAdded, onClose }: Props) {
  const t = useTranslations('console.releases');
  const tenant = useTenant();
  const queries = useQueryClient();
  const announce = useSnackbar();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ release, name }: { release: string; name: string }) => {
      const id = release === '' ? await releaseNamed(tenant, name) : release;
      return ask<ReleaseDetails>('POST', `/operator/releases/${id}/entries`, {
        tenant,
        body: { publication, version },
      });
    },
    onSuccess: ({ id, name }) => {
      announce(t('add.done', { name }), {
        tone: 'success',
        action: {
          label: t('add.open'),
          run: () => void navigate({ to: roomAddress(tenant, `releases/${id}`) }),
        },
      });
      onAdded();
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [tenant, '/operator/releases'] }),
  });
}

/** Begins a release; after a refused entry it is there already, and is taken again. */
async function releaseNamed(tenant: string, name: string): Promise<number> {
  const { releases } = await ask<{ releases: ReleaseRow[] }>('GET', '/operator/releases', {
    tenant,
    query: { state: 'draft' },
  });
  const known = releases.find((one) => one.name === name && one.entries === 0);
  if (known) return known.id;
  return (await ask<ReleaseDetails>('POST', '/operator/releases', { tenant, body: { name } })).id;
}
