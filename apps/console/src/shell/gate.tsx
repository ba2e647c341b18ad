import { capabilities, operatorGrades } from '@atrium/domain/access/capabilities';
import { ButtonLink } from '@atrium/ui/button';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useGrant, useSession } from '../kit/session.tsx';
import { useFormat } from '../kit/use-format.ts';
import { useGradeText } from '../kit/use-grade-text.ts';
import { roomAddress, useTenant } from '../kit/use-tenant.ts';
import { type RoomEntry, rooms, useMayEnter } from './rooms.ts';

/** The room, or which right it takes and who can give it. Nothing of the room is loaded before. */
export function Gate({ room: id, children }: { room: RoomEntry['id']; children: ReactNode }) {
  const room = rooms.find((one) => one.id === id);
  const mayEnter = useMayEnter();
  const grant = useGrant();
  if (!grant) return <NoTenant />;
  return room && mayEnter(room) ? children : <MissingRight room={room ?? rooms[0]} />;
}

function MissingRight({ room }: { room: RoomEntry | undefined }) {
  const t = useTranslations('console');
  const tenant = useTenant();
  const grant = useGrant();
  const format = useFormat();
  const grades = useGradeText();
  const needed = room?.needs[0];
  if (!room || !needed) return null;
  const holders = operatorGrades.filter((grade) =>
    room.needs.some((need) => (capabilities[need] as readonly string[]).includes(grade)),
  );
  const name = t(`rooms.${room.id}`);
  return (
    <section className="mx-auto flex w-full max-w-140 flex-col items-start px-4.5 py-14 md:px-6">
      <LockSign />
      <h1 className="type-heading mt-5">{t('right.title', { name })}</h1>
      <p className="mt-2 text-15 text-t2">
        {t('right.line', { text: t(`capability.${needed}`), name: grant?.name ?? tenant })}
      </p>
      <dl className="mt-5 w-full rounded-panel bg-s1 px-4 py-2 text-14 shadow-1">
        <div className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt className="text-t2">{t('right.yours')}</dt>
          <dd className="text-end font-medium">{grades}</dd>
        </div>
        <div className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt className="text-t2">{t('right.holders')}</dt>
          <dd className="text-end font-medium">{format.list(holders.map((grade) => t(`grade.${grade}`)))}</dd>
        </div>
        <div className="flex justify-between gap-4 py-2.5">
          <dt className="text-t2">{t('right.givers')}</dt>
          <dd className="text-end font-medium">{t('grade.admin')}</dd>
        </div>
      </dl>
      {room.needs.some((need) => grant?.capabilitiesWithin.includes(need)) && (
        <p className="mt-3 text-13 text-t2">{t('right.narrowed')}</p>
      )}
      <p className="mt-3 text-13 text-t2">{t('right.two')}</p>
      <p className="mt-1 text-13 text-t3">{t('right.nothing')}</p>
      <div className="mt-6 flex w-full flex-wrap items-center justify-between gap-3">
        <ButtonLink href={roomAddress(tenant, 'home')} variant="accent">
          {t('right.back')}
        </ButtonLink>
        <code dir="ltr" className="text-12 text-t3">
          {room.needs.join(', ')}
        </code>
      </div>
    </section>
  );
}

/** The address names a tenant in which this operator holds nothing. */
function NoTenant() {
  const t = useTranslations('console.right');
  const tenant = useTenant();
  const [first] = useSession().grants;
  return (
    <section className="mx-auto flex w-full max-w-140 flex-col items-start px-4.5 py-14 md:px-6">
      <LockSign />
      <h1 className="type-heading mt-5">{t('tenantTitle', { name: tenant })}</h1>
      <p className="mt-2 text-15 text-t2">{t('tenantLine')}</p>
      {first && (
        <ButtonLink href={roomAddress(first.tenant, 'home')} variant="accent" className="mt-6">
          {first.name}
        </ButtonLink>
      )}
    </section>
  );
}

const LockSign = () => (
  <span aria-hidden className="grid size-12 place-items-center rounded-panel bg-accent-soft text-accent-text">
    <LockKeyhole className="size-6" />
  </span>
);
