// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageHead } from '../../kit/page/page-head.tsx';
import { draw } from '../../testing/draw.tsx';
import { PendingTitle } from './pending-title.tsx';

/** Two pages; the second one's data come when they are let. */
function drawSite(pendingMs: number) {
  const data = Promise.withResolvers<null>();
  const root = createRootRoute({
    component: () => (
      <>
        <PendingTitle />
        <Outlet />
      </>
    ),
  });
  const songs = createRoute({
    getParentRoute: () => root,
    path: '/music/list',
    component: () => <PageHead title="Songs" />,
  });
  const films = createRoute({
    getParentRoute: () => root,
    path: '/video/list/new',
    loader: () => data.promise,
    pendingMs,
    pendingMinMs: 0,
    pendingComponent: () => <p>skeleton</p>,
    component: () => <PageHead title="Films" />,
  });
  const router = createRouter({
    routeTree: root.addChildren([songs, films]),
    history: createMemoryHistory({ initialEntries: ['/music/list'] }),
  });
  const site = { global: { brand: 'Demo' } };
  const { container } = draw(<RouterProvider router={router as never} />, { site });
  return { data, container, go: () => act(() => void router.navigate({ href: '/video/list/new' })) };
}

const songsTitle = 'Songs | Demo | Songs, albums and playlists';
const filmsTitle = expect.stringMatching(/^Films \| Demo \| .+/);
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');

test('a page keeps its own name and address until the next one is there', async () => {
  const { data, go } = drawSite(60_000);
  await waitFor(() => expect(document.title).toBe(songsTitle));
  go();
  await new Promise((later) => setTimeout(later, 50));
  expect([document.title, canonical()]).toEqual([songsTitle, expect.stringMatching(/\/music\/list$/)]);
  data.resolve(null);
  await waitFor(() => expect(document.title).toEqual(filmsTitle));
  expect(canonical()).toMatch(/\/video\/list\/new$/);
});

test('a skeleton is called by the brand, and by nothing else once the page is there', async () => {
  const { data, go, container } = drawSite(0);
  await waitFor(() => expect(document.title).toBe(songsTitle));
  go();
  await waitFor(() => expect(container.textContent).toContain('skeleton'));
  expect(document.title).toBe('Demo');
  data.resolve(null);
  await waitFor(() => expect(document.title).toEqual(filmsTitle));
  expect(document.querySelectorAll('title')).toHaveLength(1);
});
