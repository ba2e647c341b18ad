import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { roomAddress, useTenant } from '../kit/use-tenant.ts';
import { Begin } from './begin.tsx';
import { Frame } from './frame.tsx';
import { Gate } from './gate.tsx';
import { NoPage } from './no-page.tsx';
import { RoomFailed } from './room-failed.tsx';
import type { RoomEntry } from './rooms.ts';
import { SessionProvider } from './session-provider.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NoPage, errorComponent: RoomFailed });

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(
    () => import('../rooms/invitation/invitation-screen.tsx'),
    'InvitationScreen',
  ),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: () => (
    <SessionProvider>
      <Outlet />
    </SessionProvider>
  ),
});

const start = createRoute({ getParentRoute: () => signedIn, path: '/', component: Begin });

const tenant = createRoute({ getParentRoute: () => signedIn, path: '/t/$tenant', component: Frame });

const tenantStart = createRoute({
  getParentRoute: () => tenant,
  path: '/',
  component: () => <Navigate to={roomAddress(useTenant(), 'home')} replace />,
});

/** A room's code is fetched when its right is there, and not before. */
function roomRoute(path: string, room: RoomEntry['id'], load: () => Promise<{ Room: ComponentType }>) {
  const Lazy = lazyRouteComponent(load, 'Room') as ComponentType;
  return createRoute({
    getParentRoute: () => tenant,
    path,
    component: () => (
      <Gate room={room}>
        <Lazy />
      </Gate>
    ),
    errorComponent: RoomFailed,
  });
}

const rooms = [
  roomRoute('/home', 'home', () => import('../rooms/home/home-room.tsx')),
  roomRoute('/catalogue', 'catalogue', () => import('../rooms/catalogue/catalogue-room.tsx')),
  roomRoute('/catalogue/$id', 'catalogue', () => import('../rooms/catalogue/article/article-room.tsx')),
  roomRoute('/pages', 'pages', () => import('../rooms/pages/pages-room.tsx')),
  roomRoute('/pages/$name', 'pages', () => import('../rooms/pages/page/page-room.tsx')),
  roomRoute('/site', 'site', () => import('../rooms/site/site-room.tsx')),
  roomRoute('/site/$section', 'site', () => import('../rooms/site/section/section-room.tsx')),
  roomRoute('/words', 'words', () => import('../rooms/words/words-room.tsx')),
  roomRoute('/releases', 'releases', () => import('../rooms/releases/releases-room.tsx')),
  roomRoute('/releases/$id', 'releases', () => import('../rooms/releases/release/release-room.tsx')),
  roomRoute('/media', 'media', () => import('../rooms/media/media-room.tsx')),
  roomRoute('/media/$id', 'media', () => import('../rooms/media/upload-room.tsx')),
  roomRoute('/people', 'people', () => import('../rooms/people/people-room.tsx')),
  roomRoute('/people/$uuid', 'people', () => import('../rooms/people/person/person-room.tsx')),
  roomRoute('/decisions', 'decisions', () => import('../rooms/decisions/decisions-room.tsx')),
  roomRoute('/changes', 'changes', () => import('../rooms/changes/changes-room.tsx')),
  roomRoute('/changes/$id', 'changes', () => import('../rooms/changes/change-room.tsx')),
  roomRoute('/staff', 'staff', () => import('../rooms/staff/staff-room.tsx')),
  roomRoute('/audit', 'audit', () => import('../rooms/audit/audit-room.tsx')),
];

export const newRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      invitation,
      signedIn.addChildren([start, tenant.addChildren([tenantStart, ...rooms])]),
    ]),
    defaultPreload: false,
    scrollRestoration: true,
  });
