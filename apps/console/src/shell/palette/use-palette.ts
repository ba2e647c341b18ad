import { isLocalMap, resolveText } from '@atrium/domain/values/local-text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../kit/call.ts';
import { useSession } from '../../kit/session.tsx';
import { useSessionActs } from '../../kit/session-acts.ts';
import { useFormat } from '../../kit/use-format.ts';
import { roomAddress, useRead, useTenant } from '../../kit/use-tenant.ts';
import { type CatalogueRows, titleOf } from '../../rooms/catalogue/article-row.ts';
import { type RoomEntry, rooms, useMayEnter } from '../rooms.ts';
import { themes, useTheme } from '../theme.ts';
import { type PaletteEntry, ranked } from './rank.ts';

export type PaletteGroup = { name: 'rooms' | 'titles' | 'pages' | 'actions'; entries: PaletteEntry[] };

/** How many hits a group shows: the rest takes another letter. */
const most = 6;

/** What fits what was typed: rooms, titles, pages and actions of this tenant that this operator may use. */
export function usePalette(typed: string, close: () => void) {
  const lead = useLead(close);
  const roomEntries = useRoomEntries(lead);
  const pages = usePageEntries(lead);
  const titles = useTitles(typed, lead);
  const actions = useActions(close);
  const groups: PaletteGroup[] = [
    { name: 'rooms', entries: ranked(roomEntries, typed) },
    // the server searches titles in every language; its order stands
    { name: 'titles', entries: titles.entries },
    { name: 'pages', entries: typed.trim() === '' ? [] : ranked(pages.entries, typed).slice(0, most) },
    { name: 'actions', entries: typed.trim() === '' ? [] : ranked(actions, typed) },
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: titles.isSearching,
    error: titles.error ?? pages.error,
  };
}

type Lead = (room: string) => () => void;

function useLead(close: () => void): Lead {
  const tenant = useTenant();
  const navigate = useNavigate();
  return (room) => () => {
    close();
    void navigate({ to: roomAddress(tenant, room) });
  };
}

function useRoomEntries(lead: Lead): PaletteEntry[] {
  const t = useTranslations('console');
  const mayEnter = useMayEnter();
  return rooms
    .filter(mayEnter)
    .map(({ id }) => ({ id: `room-${id}`, label: t(`rooms.${id}`), run: lead(id) }));
}

function useMayEnterRoom(id: RoomEntry['id']): boolean {
  const mayEnter = useMayEnter();
  return rooms.some((room) => room.id === id && mayEnter(room));
}

type PageName = { name: string; title?: unknown };

function usePageEntries(lead: Lead) {
  const { locale } = useFormat();
  const { data, error } = useRead<{ pages: PageName[] }>('/operator/pages', {
    isWanted: useMayEnterRoom('pages'),
  });
  const entries = (data?.pages ?? []).map(({ name, title }): PaletteEntry => {
    const text = typeof title === 'string' || isLocalMap(title) ? resolveText(title, locale, 'en') : '';
    return {
      id: `page-${name}`,
      label: text || name,
      ...(text !== '' && text !== name && { place: name }),
      run: lead(`pages/${encodeURIComponent(name)}`),
    };
  });
  return { entries, error };
}

/** Asked once typing rests; what was found before stays until the next answer. */
function useTitles(typed: string, lead: Lead) {
  const mayEnter = useMayEnterRoom('catalogue');
  const tenant = useTenant();
  const { locale } = useFormat();
  const t = useTranslations('console.catalogue.type');
  const query = useRested(typed.trim(), 150);
  const isWanted = mayEnter && query.length > 1;
  const { data, error, isFetching } = useQuery({
    queryKey: [tenant, '/operator/articles', 'palette', query],
    queryFn: ({ signal }) =>
      ask<CatalogueRows>('GET', '/operator/articles', { tenant, signal, query: { query, limit: most } }),
    enabled: isWanted,
    placeholderData: (before) => before,
  });
  const entries = (isWanted ? (data?.articles ?? []) : []).map(
    (article): PaletteEntry => ({
      id: `title-${article.id}`,
      label: titleOf(article, locale) || article.slug,
      place: t.has(article.contentType) ? t(article.contentType) : article.contentType,
      run: lead(`catalogue/${article.id}`),
    }),
  );
  return { entries, error, isSearching: isWanted && isFetching };
}

function useRested(value: string, ms: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}

function useActions(close: () => void): PaletteEntry[] {
  const t = useTranslations('console');
  const { grants } = useSession();
  const here = useTenant();
  const navigate = useNavigate();
  const { leave } = useSessionActs();
  const [theme, setTheme] = useTheme();
  const and = (act: () => unknown) => () => {
    close();
    void act();
  };
  return [
    ...grants
      .filter(({ tenant }) => tenant !== here)
      .map(({ tenant, name }) => ({
        id: `tenant-${tenant}`,
        label: t('palette.goTo', { name }),
        run: and(() => navigate({ to: roomAddress(tenant, 'home') })),
      })),
    ...themes
      .filter((one) => one !== theme)
      .map((one) => ({
        id: `theme-${one}`,
        label: `${t('me.theme')}: ${t(`me.themes.${one}`)}`,
        run: and(() => setTheme(one)),
      })),
    { id: 'account', label: t('me.account'), run: and(() => navigate({ to: roomAddress(here, 'staff') })) },
    { id: 'leave', label: t('me.leave'), run: and(leave) },
  ];
}
