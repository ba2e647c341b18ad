import type { Upload } from '@atrium/contract/schemas/uploads';
import { Button } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, CallError } from '../../kit/call.ts';
import { useProblemText } from '../../kit/use-problem-text.ts';
import { useTenant } from '../../kit/use-tenant.ts';

type Act = 'retry' | 'cancel' | 'delete';

const allowed = (state: Upload['state']): readonly Act[] => {
  if (state === 'failed' || state === 'canceled') return ['retry', 'delete'];
  return state === 'ready' ? ['delete'] : ['cancel'];
};

const icons = { retry: RotateCcw, cancel: Square, delete: Trash2 } as const;

export function UploadActs({ upload, onDeleted }: { upload: Upload; onDeleted?: () => void }) {
  const t = useTranslations('console.media');
  const [asked, setAsked] = useState<Exclude<Act, 'retry'> | null>(null);
  const { act, isActing, refusal, forget } = useActs(upload, () => {
    setAsked(null);
    onDeleted?.();
  });
  const press = (name: Act) => (name === 'retry' ? act(name) : setAsked(name));
  return (
    <span className="flex gap-1">
      {allowed(upload.state).map((name) => {
        const Icon = icons[name];
        return (
          <IconButton
            key={name}
            size="small"
            label={`${t(`acts.${name}`)}: ${upload.name}`}
            icon={<Icon aria-hidden />}
            disabled={isActing}
            onClick={() => press(name)}
          />
        );
      })}
      {asked && (
        <Dialog
          open
          onOpenChange={(open) => {
            if (open) return;
            setAsked(null);
            forget();
          }}
          title={t(`confirm.${asked}`)}
          description={upload.name}
        >
          <p className="text-14 text-t2">{t(`confirmLine.${asked}`)}</p>
          {refusal && (
            <p role="alert" className="mt-3 text-13 font-medium text-danger">
              {refusal}
            </p>
          )}
          <div className="mt-5 flex flex-wrap gap-2.5">
            <Button variant="danger" loading={isActing} onClick={() => act(asked)}>
              {t(`acts.${asked}`)}
            </Button>
          </div>
        </Dialog>
      )}
    </span>
  );
}

function useActs(upload: Upload, onDone: () => void) {
  const tenant = useTenant();
  const t = useTranslations('console.media');
  const queries = useQueryClient();
  const announce = useSnackbar();
  const textOf = useProblemText();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (name: Act) =>
      name === 'delete'
        ? ask('DELETE', `/operator/uploads/${upload.id}`, { tenant })
        : ask('POST', `/operator/uploads/${upload.id}/${name}`, { tenant }),
    onSuccess: (_, name) => {
      announce(t(`acted.${name}`), { tone: 'success' });
      onDone();
    },
    onError: (failed, name) => {
      if (name === 'retry') announce(textOf(failed), { tone: 'danger' });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [tenant] }),
  });
  const used = error instanceof CallError && error.status === 409 ? error.told.message : undefined;
  return {
    act: mutate,
    isActing: isPending,
    refusal: error ? (used ?? textOf(error)) : undefined,
    forget: reset,
  };
}
