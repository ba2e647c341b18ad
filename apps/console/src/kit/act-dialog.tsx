import { Button } from '@atrium/ui/button';
import { LongTextField } from '@atrium/ui/fields/long-text-field';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, newKey } from './call.ts';
import { useProblemText } from './use-problem-text.ts';
import { useTenant } from './use-tenant.ts';

type ActDialogProps<Answer> = {
  title: string;
  line?: string | undefined;
  /** The act's own name, on its button. */
  act: string;
  done: string;
  path: string;
  /** Besides the reason. */
  body?: Record<string, unknown>;
  isDangerous?: boolean;
  needsReason?: boolean;
  /** Something that it takes is missing. */
  isBlocked?: boolean;
  children?: ReactNode;
  onClose: () => void;
  onDone?: (answer: Answer) => void;
};

/**
 * An act that a person answers for: what follows from it, why, and then once. Pressed twice, or again after a lost answer,
 * it takes effect once; another reason or amount is another act.
 */
export function ActDialog<Answer>(props: ActDialogProps<Answer>) {
  const { title, line, act, done, path, body, isDangerous = false, needsReason = true, children } = props;
  const { isBlocked = false } = props;
  const t = useTranslations('console.act');
  const tenant = useTenant();
  const queries = useQueryClient();
  const announce = useSnackbar();
  const textOf = useProblemText();
  const [reason, setReason] = useState('');
  const keyOf = useKeys();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: Record<string, unknown>) =>
      ask<Answer>('POST', path, { tenant, body: sent, key: keyOf(JSON.stringify(sent)) }),
    onSuccess: (answer) => {
      announce(done, { tone: 'success' });
      props.onDone?.(answer);
      props.onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [tenant] }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending && !isBlocked) mutate({ ...body, ...(needsReason && { reason: reason.trim() }) });
  };
  return (
    <Dialog
      open
      deliberate
      onOpenChange={(open) => !open && props.onClose()}
      title={title}
      description={line}
    >
      <form onSubmit={submit} className="flex flex-col gap-1">
        {children}
        {needsReason && (
          <LongTextField
            label={t('reason')}
            hint={t('reasonHint')}
            value={reason}
            maxLength={500}
            data-autofocus
            onChange={(event) => setReason(event.target.value)}
            rules={{ required: true, min: 3, max: 500 }}
          />
        )}
        {error && (
          <p role="alert" className="pb-2 text-13 font-medium text-danger">
            {textOf(error)}
          </p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'accent'}
            loading={isPending}
            disabled={isBlocked}
          >
            {act}
          </Button>
          <Button variant="ghost" onClick={props.onClose}>
            {t('keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** One key for each thing that is sent. */
function useKeys() {
  const keys = useRef(new Map<string, string>());
  return (sent: string): string => {
    const known = keys.current.get(sent) ?? newKey();
    keys.current.set(sent, known);
    return known;
  };
}
