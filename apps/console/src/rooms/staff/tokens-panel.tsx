import type { StaffToken } from '@atrium/contract/schemas/staff';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/fields/checkbox';
import { TextField } from '@atrium/ui/fields/text-field';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, KeyRound, Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../kit/call.ts';
import { Panel, Tag } from '../../kit/panel.tsx';
import { useGrant } from '../../kit/session.tsx';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { useProblemText } from '../../kit/use-problem-text.ts';
import { useRead, useTenant } from '../../kit/use-tenant.ts';

export function TokensPanel() {
  const t = useTranslations('console.staff');
  const [isMaking, setMaking] = useState(false);
  const query = useRead<{ tokens: StaffToken[] }>('/operator/tokens');
  return (
    <Panel
      isFlush
      title={t('tokens')}
      aside={
        <Button size="small" variant="outline" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
          {t('makeToken')}
        </Button>
      }
    >
      <Shown
        query={query}
        skeleton={<RowsSkeleton rows={2} tall />}
        isEmpty={({ tokens }) => tokens.length === 0}
        empty={<Empty icon={<KeyRound />} title={t('noTokens')} line={t('noTokensLine')} />}
      >
        {({ tokens }) => (
          <ul>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
      </Shown>
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
    </Panel>
  );
}

function TokenRow({ token }: { token: StaffToken }) {
  const t = useTranslations('console.staff');
  const grade = useTranslations('console.grade');
  const tenant = useTenant();
  const format = useFormat();
  const queries = useQueryClient();
  const announce = useSnackbar();
  const textOf = useProblemText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask('DELETE', `/operator/tokens/${token.id}`, { tenant }),
    onSuccess: () => announce(t('revoked'), { tone: 'success' }),
    onError: (error) => announce(textOf(error), { tone: 'danger' }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [tenant, '/operator/tokens'] }),
  });
  const isOver = Date.parse(token.expiresAt) < Date.now();
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3">
      <div className="min-w-0 flex-1">
        <bdi className="block truncate text-14 font-medium">{token.name}</bdi>
        <p className="text-12 text-t3">
          {format.facts([
            format.list(token.grades.map((one) => (grade.has(one) ? grade(one) : one))),
            token.lastUsedAt ? t('seen', { time: format.ago(token.lastUsedAt) }) : t('neverUsed'),
            t('until', { time: format.day(token.expiresAt) }),
          ])}
        </p>
      </div>
      {token.revokedAt || isOver ? (
        <Tag>{t(token.revokedAt ? 'isRevoked' : 'isOver')}</Tag>
      ) : (
        <Button size="small" variant="danger" loading={isPending} onClick={() => mutate()}>
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}

function MakeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('console.staff');
  const gradeText = useTranslations('console.grade');
  const tenant = useTenant();
  const grant = useGrant();
  const queries = useQueryClient();
  const textOf = useProblemText();
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [grades, setGrades] = useState<readonly string[]>(grant?.grades.slice(0, 1) ?? []);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      ask<{ token: string }>('POST', '/operator/tokens', {
        tenant,
        body: { name: name.trim(), grades, days: Number(days) },
      }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [tenant, '/operator/tokens'] }),
  });
  if (data) return <MadeDialog token={data.token} onClose={onClose} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending && grades.length > 0) mutate();
  };
  return (
    <Dialog
      open
      deliberate
      onOpenChange={(open) => !open && onClose()}
      title={t('makeToken')}
      description={t('makeLine')}
    >
      <form onSubmit={submit} className="flex flex-col gap-1">
        <TextField
          label={t('tokenName')}
          value={name}
          autoFocus
          onChange={(event) => setName(event.target.value)}
          rules={{ required: true, max: 100 }}
        />
        <TextField
          type="number"
          label={t('tokenDays')}
          min={1}
          max={365}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          rules={{ required: true }}
        />
        <fieldset>
          <legend className="text-13 font-medium">{t('grades')}</legend>
          {grant?.grades.map((grade) => (
            <Checkbox
              key={grade}
              label={gradeText.has(grade) ? gradeText(grade) : grade}
              checked={grades.includes(grade)}
              onChange={({ target }) =>
                setGrades(target.checked ? [...grades, grade] : grades.filter((one) => one !== grade))
              }
            />
          ))}
        </fieldset>
        {error && (
          <p role="alert" className="text-13 font-medium text-danger">
            {textOf(error)}
          </p>
        )}
        <Button
          type="submit"
          variant="accent"
          wide
          className="mt-3"
          loading={isPending}
          disabled={grades.length === 0}
        >
          {t('makeToken')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Shown this once: the server keeps only what it is checked against. */
function MadeDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations('console.staff');
  const common = useTranslations('common');
  const announce = useSnackbar();
  const copy = async () => {
    await navigator.clipboard.writeText(token);
    announce(common('copied'), { tone: 'success' });
  };
  return (
    <Dialog
      open
      deliberate
      onOpenChange={(open) => !open && onClose()}
      title={t('made')}
      description={t('madeLine')}
    >
      <code dir="ltr" className="block rounded-card bg-s2 p-3 text-13 break-all select-all">
        {token}
      </code>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button variant="accent" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {common('copy')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('madeKept')}
        </Button>
      </div>
    </Dialog>
  );
}
