import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ask } from '../../kit/call.ts';
import { Panel, Tag } from '../../kit/panel.tsx';
import { RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { useProblemText } from '../../kit/use-problem-text.ts';
import { useRead, useTenant } from '../../kit/use-tenant.ts';
import { deviceName } from './device-name.ts';

type OwnSession = {
  id: string;
  userAgent: string;
  address: string;
  since: string;
  lastSeen: string;
  expiresAt: string;
  isCurrent: boolean;
};

export function SessionsPanel() {
  const t = useTranslations('console.staff');
  const query = useRead<{ sessions: OwnSession[] }>('/operator/sessions');
  return (
    <Panel isFlush title={t('sessions')}>
      <Shown query={query} skeleton={<RowsSkeleton rows={2} tall />}>
        {({ sessions }) => (
          <ul>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Shown>
    </Panel>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useTranslations('console.staff');
  const tenant = useTenant();
  const format = useFormat();
  const queries = useQueryClient();
  const announce = useSnackbar();
  const textOf = useProblemText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask('DELETE', `/operator/sessions/${session.id}`, { tenant }),
    onSuccess: () => announce(t('sessionEnded'), { tone: 'success' }),
    onError: (error) => announce(textOf(error), { tone: 'danger' }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [tenant, '/operator/sessions'] }),
  });
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3">
      <div className="min-w-0 flex-1">
        <bdi dir="ltr" className="block truncate text-14 font-medium">
          {deviceName(session.userAgent) || t('unknownDevice')}
        </bdi>
        <p className="truncate text-12 text-t3">
          {format.facts([
            session.address,
            t('seen', { time: format.ago(session.lastSeen) }),
            t('until', { time: format.moment(session.expiresAt) }),
          ])}
        </p>
      </div>
      {session.isCurrent ? (
        <Tag tone="good">{t('thisOne')}</Tag>
      ) : (
        <Button size="small" variant="outline" loading={isPending} onClick={() => mutate()}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
