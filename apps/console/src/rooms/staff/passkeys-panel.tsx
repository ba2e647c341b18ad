import type { Passkey } from '@atrium/contract/schemas/passkeys';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FingerprintPattern, Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../kit/call.ts';
import { Panel } from '../../kit/panel.tsx';
import { hasPasskeys, makePasskey, PasskeyStopped, rememberPasskey } from '../../kit/passkey.ts';
import { useSessionActs } from '../../kit/session-acts.ts';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { useProblemText } from '../../kit/use-problem-text.ts';
import { useRead, useTenant } from '../../kit/use-tenant.ts';
import { deviceName } from './device-name.ts';

const path = '/operator/passkeys';

export function PasskeysPanel() {
  const t = useTranslations('console.passkeys');
  const [isAdding, setAdding] = useState(false);
  const query = useRead<{ passkeys: Passkey[] }>(path);
  return (
    <Panel
      isFlush
      title={t('title')}
      aside={
        hasPasskeys() && (
          <Button size="small" variant="outline" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      <Shown
        query={query}
        skeleton={<RowsSkeleton rows={1} tall />}
        isEmpty={({ passkeys }) => passkeys.length === 0}
        empty={<Empty icon={<FingerprintPattern />} title={t('none')} line={t('noneLine')} />}
      >
        {({ passkeys }) => (
          <ul>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </Shown>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTranslations('console.passkeys');
  const staff = useTranslations('console.staff');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { lastUsedAt, isSynced, name } = passkey;
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3">
      <div className="min-w-0 flex-1">
        <bdi className="block truncate text-14 font-medium">{name}</bdi>
        <p className="text-12 text-t3">
          {format.facts([
            lastUsedAt ? staff('seen', { time: format.ago(lastUsedAt) }) : staff('neverUsed'),
            isSynced && t('synced'),
          ])}
        </p>
      </div>
      <Button size="small" variant="outline" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking && <RemoveDialog passkey={passkey} onClose={() => setAsking(false)} />}
    </li>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('console.passkeys');
  const act = useTranslations('console.act');
  const announce = useSnackbar();
  const textOf = useProblemText();
  const changed = usePasskeysChanged();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask('DELETE', `${path}/${passkey.id}`),
    onSuccess: () => {
      announce(t('removed'), { tone: 'success' });
      onClose();
    },
    onSettled: changed,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('removeTitle', { name: passkey.name })}
      description={t('removeLine')}
    >
      <Complaint text={error && textOf(error)} />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="danger" loading={isPending} onClick={() => mutate()}>
          {t('remove')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {act('keep')}
        </Button>
      </div>
    </Dialog>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('console.passkeys');
  const signIn = useTranslations('console.signIn');
  const announce = useSnackbar();
  const textOf = useProblemText();
  const changed = usePasskeysChanged();
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { options } = await ask<{ options: { challenge: string } }>('POST', `${path}/options`, {
        body: {},
      });
      const passkey = await makePasskey(options);
      await ask('POST', path, { body: { name: name.trim(), passkey } });
    },
    onSuccess: () => {
      rememberPasskey();
      announce(t('added'), { tone: 'success' });
      onClose();
    },
    onSettled: changed,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  const wordsFor = (cause: unknown) => {
    if (cause instanceof PasskeyStopped) return cause.isKnown ? t('known') : signIn('passkeyStopped');
    return textOf(cause);
  };
  return (
    <Dialog
      open
      deliberate
      onOpenChange={(open) => !open && onClose()}
      title={t('add')}
      description={t('line')}
    >
      <form onSubmit={submit} className="flex flex-col gap-1">
        <TextField
          label={t('name')}
          value={name}
          autoFocus
          onChange={(event) => setName(event.target.value)}
          rules={{ required: true, max: 100 }}
        />
        <Complaint text={error && wordsFor(error)} />
        <Button type="submit" variant="accent" wide loading={isPending}>
          {t('add')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The list, and the session, which says whether there are any. */
function usePasskeysChanged() {
  const tenant = useTenant();
  const queries = useQueryClient();
  const { prolong } = useSessionActs();
  return () => {
    void queries.invalidateQueries({ queryKey: [tenant, path] });
    void prolong();
  };
}

const Complaint = ({ text }: { text: string | null }) =>
  text && (
    <p role="alert" className="pb-2 text-13 font-medium text-danger">
      {text}
    </p>
  );
