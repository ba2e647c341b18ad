import { Button } from '@atrium/ui/button';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Panel, Tag } from '../../kit/panel.tsx';
import { useCan } from '../../kit/session.tsx';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { useRead } from '../../kit/use-tenant.ts';
import { GrantDialog } from './grant-dialog.tsx';
import type { Member } from './member.ts';

export function MembersPanel() {
  const t = useTranslations('console.staff');
  const query = useRead<{ staff: Member[] }>('/operator/staff');
  return (
    <Panel isFlush title={t('members')}>
      <Shown
        query={query}
        skeleton={<RowsSkeleton tall />}
        isEmpty={({ staff }) => staff.length === 0}
        empty={<Empty icon={<Users />} title={t('noMembers')} line={t('noMembersLine')} />}
      >
        {({ staff }) => (
          <ul>
            {staff.map((member) => (
              <MemberRow key={member.operatorId} member={member} />
            ))}
          </ul>
        )}
      </Shown>
      <p className="border-t border-line px-4 py-3 text-12 text-t3">{t('grantNote')}</p>
    </Panel>
  );
}

function MemberRow({ member }: { member: Member }) {
  const t = useTranslations('console');
  const format = useFormat();
  const can = useCan();
  const [isChanging, setChanging] = useState(false);
  const { name, email, state, grades, narrowed, lastSignInAt } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <bdi className="block truncate text-14 font-medium">{name ?? email}</bdi>
        <p className="truncate text-12 text-t3">
          <bdi dir="ltr">{email}</bdi>
          {lastSignInAt && ` · ${t('staff.lastSignIn', { time: format.ago(lastSignInAt) })}`}
        </p>
      </div>
      <span className="flex flex-wrap gap-1.5">
        {grades.map((grade) => (
          <Tag key={grade} tone="accent">
            {t.has(`grade.${grade}`) ? t(`grade.${grade}`) : grade}
          </Tag>
        ))}
        {narrowed.map((one) => (
          <Tag key={`narrowed ${one.grade}`}>
            {t.has(`grade.${one.grade}`) ? t(`grade.${one.grade}`) : one.grade}
            {': '}
            <bdi>
              {format.list([...(one.languages ?? []), ...(one.verticals ?? []), ...(one.licensors ?? [])])}
            </bdi>
          </Tag>
        ))}
        {state !== 'active' && (
          <Tag tone="warn">{t.has(`staff.state.${state}`) ? t(`staff.state.${state}`) : state}</Tag>
        )}
      </span>
      {can('manageStaff') && state !== 'closed' && (
        <Button size="small" variant="outline" onClick={() => setChanging(true)}>
          {t('staff.changeGrades')}
        </Button>
      )}
      {isChanging && <GrantDialog member={member} onClose={() => setChanging(false)} />}
    </li>
  );
}
