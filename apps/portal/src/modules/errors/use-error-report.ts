import { areaOfPath } from '@atrium/domain/catalogue/verticals';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { decided } from '../../kit/document/loading/chunk-errors.ts';
import { isReloading } from '../../kit/document/loading/reload.ts';
import type { PageFailure } from '../../kit/page/page-error.ts';
import { reportErrorPage } from './error-report.ts';
import { useNotFoundMessage } from './use-not-found-message.ts';

/** Tells what is on display, once for each error. */
export function useErrorReport({ status, message }: PageFailure) {
  const router = useRouter();
  const notFound = useNotFoundMessage();
  const said = message || (status === 404 ? notFound : String(status));
  useEffect(() => {
    const area = areaOfPath(router.state.location.pathname) ?? 'portal';
    void decided().then(() => {
      if (isReloading()) return;
      const type = status === 404 ? 'not found' : 'error';
      reportErrorPage({ code: status, type, area, message: said });
    });
  }, [router, status, said]);
}
