import { atriumMark } from '@atrium/domain/site/brand/brand-mark';
import { BrandMark } from '@atrium/ui/brand-mark';
import { cx } from '@atrium/ui/class-names';
import { Menu } from '@atrium/ui/menu/menu';
import { Link } from '@atrium/ui/ui-provider';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useGrant, useSession } from '../kit/session.tsx';
import { useGradeText } from '../kit/use-grade-text.ts';
import { roomAddress, useTenant } from '../kit/use-tenant.ts';
import { keep } from './kept.ts';
import { MeMenu } from './me-menu.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { type RoomEntry, roomGroups, rooms, useMayEnter } from './rooms.ts';

/** Rail, bar and room; on a phone tabs instead of the rail. Never two tenants on one screen. */
export function Frame() {
  const t = useTranslations('console');
  const tenant = useTenant();
  const room = useRoom();
  const isNarrow = room?.isWide ?? false;
  useEffect(() => keep('tenant', tenant), [tenant]);
  useEffect(() => {
    document.title = room ? `${t(`rooms.${room.id}`)} · Atrium` : 'Atrium';
  }, [room, t]);
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="button button-accent button-small fixed start-3 top-3 z-50 -translate-y-20 focus-visible:translate-y-0"
      >
        {t('skip')}
      </a>
      <Rail isNarrow={isNarrow} />
      <div className="flex min-w-0 flex-1 flex-col pb-[var(--dock-space)] md:pb-0">
        <TopBar />
        <OfflineBar />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <Outlet />
        </main>
      </div>
      <PhoneTabs />
    </div>
  );
}

function useRoom(): RoomEntry | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const segment = path.split('/')[3] ?? 'home';
  return rooms.find(({ id }) => id === segment);
}

function Rail({ isNarrow }: { isNarrow: boolean }) {
  const t = useTranslations('console');
  const mayEnter = useMayEnter();
  const tenant = useTenant();
  const here = useRoom();
  const shown = rooms.filter(mayEnter);
  return (
    <aside
      className={cx(
        'sticky top-0 hidden h-dvh flex-none flex-col gap-1 overflow-y-auto border-e border-line py-3 md:flex',
        isNarrow ? 'w-16 items-center px-2' : 'w-16 items-center px-2 lg:w-56 lg:items-stretch lg:px-3',
      )}
    >
      <TenantSwitch isNarrow={isNarrow} />
      <nav aria-label={t('nav')} className="mt-2 flex flex-1 flex-col gap-0.5">
        {roomGroups.map((group) => {
          const ofGroup = shown.filter((room) => room.group === group);
          if (ofGroup.length === 0) return null;
          return (
            <div key={group} className="flex flex-col gap-0.5">
              {group !== 'start' && (
                <p
                  aria-hidden
                  className={cx(
                    'px-2.5 pt-3 pb-1 text-12 font-medium text-t3',
                    isNarrow ? 'hidden' : 'hidden lg:block',
                  )}
                >
                  {t(`group.${group}`)}
                </p>
              )}
              {ofGroup.map((room) => (
                <Link
                  key={room.id}
                  href={roomAddress(tenant, room.id)}
                  aria-current={room.id === here?.id ? 'page' : undefined}
                  aria-label={t(`rooms.${room.id}`)}
                  title={t(`rooms.${room.id}`)}
                  className={cx(
                    'relative flex h-10 items-center gap-3 rounded-card text-14 font-medium text-t2 hover:bg-s2 hover:text-t1 aria-[current]:bg-s2 aria-[current]:text-t1',
                    'aria-[current]:before:absolute aria-[current]:before:-start-2 aria-[current]:before:h-5 aria-[current]:before:w-0.75 aria-[current]:before:rounded-e-full aria-[current]:before:bg-accent',
                    isNarrow
                      ? 'w-11 justify-center'
                      : 'w-11 justify-center lg:w-auto lg:justify-start lg:px-2.5',
                  )}
                >
                  <room.icon aria-hidden className="size-5 flex-none" />
                  <span className={isNarrow ? 'hidden' : 'hidden truncate lg:block'}>
                    {t(`rooms.${room.id}`)}
                  </span>
                </Link>
              ))}
            </div>
          );
        })}
      </nav>
      <MeMenu look={isNarrow ? 'narrow' : 'rail'} />
    </aside>
  );
}

export function TenantSwitch({ isNarrow = false, isBar = false }: { isNarrow?: boolean; isBar?: boolean }) {
  const t = useTranslations('console');
  const grant = useGrant();
  const tenant = useTenant();
  const { grants } = useSession();
  const navigate = useNavigate();
  const name = grant?.name ?? tenant;
  const grades = useGradeText();
  const words = isBar ? '' : isNarrow ? 'hidden' : 'hidden lg:block';
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`${t('tenant')}: ${name}`}
          className="pressable flex min-h-12 min-w-11 items-center gap-2.5 rounded-card px-2 text-start hover:bg-s2"
        >
          <BrandMark mark={atriumMark} className="size-7" />
          <span className={cx('min-w-0 flex-1', words)}>
            <bdi className="block truncate text-15 font-heavy">{name}</bdi>
            {!isBar && <span className="block truncate text-12 text-t3">{grades}</span>}
          </span>
          <ChevronDown aria-hidden className={cx('size-4 flex-none text-t2', words)} />
        </button>
      }
      entries={grants.map((one) => ({
        id: one.tenant,
        label: one.name,
        selected: one.tenant === tenant,
        onSelect: () => void navigate({ to: roomAddress(one.tenant, 'home') }),
      }))}
    />
  );
}

function TopBar() {
  const t = useTranslations('console');
  const grant = useGrant();
  const grades = useGradeText();
  const room = useRoom();
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-3 border-b border-line bg-bg px-4.5 md:px-6">
      <span className="md:hidden">
        <TenantSwitch isBar />
      </span>
      <nav aria-label={t('where')} className="hidden min-w-0 items-center gap-2 text-13 md:flex">
        <bdi className="truncate text-t3">{grant?.name}</bdi>
        <span aria-hidden className="text-t3">
          /
        </span>
        <span className="truncate font-medium">{room && t(`rooms.${room.id}`)}</span>
      </nav>
      <span className="ms-auto flex-none">
        <PaletteButton />
      </span>
      <span className="hidden truncate rounded-full bg-s2 px-3 py-1.5 text-12 font-medium text-t2 md:block">
        {grades}
      </span>
      <span className="md:hidden">
        <MeMenu look="bar" />
      </span>
    </header>
  );
}
