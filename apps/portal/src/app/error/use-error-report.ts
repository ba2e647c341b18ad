import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notFoundMessage, type PageFailure } from '../page-error.ts';
import { isReloading } from '../reload.ts';
import { verticalOfPath } from '../vertical-of-path.ts';
import { reportErrorPage } from './error-report.ts';

/** Tells what is on display, once for each error; the browser knows the whole address, a render only a part of it. */
export function useErrorReport({ status, message }: PageFailure) {
  const router = useRouter();
  useEffect(() => {
    if (isReloading()) return;
    const { pathname } = router.state.location;
    // the router also finds a route that only begins the path, and puts the rest under `**`
    const [, params, found] = router.getMatchedRoutes(pathname);
    const isKnown = found !== undefined && !('**' in params);
    const address = location.pathname + location.search + location.hash;
    reportErrorPage({
      code: status,
      type: status === 404 ? 'not found' : 'error',
      area: verticalOfPath(pathname) ?? 'portal',
      message: message || (status === 404 ? notFoundMessage({ address, isKnown }) : String(status)),
    });
  }, [router, status, message]);
}
