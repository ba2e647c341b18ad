import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { isPageFailure } from '../../kit/page/page-error.ts';
import { SiteContext } from '../../kit/visit/site.ts';
import { ErrorPanel } from '../../modules/errors/error-panel.tsx';
import { ErrorFrame } from './error-frame.tsx';

/** An unknown address, or a page that refused itself with a status of its own. */
export function NotFoundScreen({ data }: { data?: unknown }) {
  const { status, message } = isPageFailure(data) ? data : { status: 404, message: '' };
  return (
    <WithColours>
      <ErrorPanel status={status} message={message} />
    </WithColours>
  );
}

export const RootErrorScreen = ({ error }: ErrorComponentProps) => (
  <WithColours>
    <ErrorPanel status={500} message={textOf(error)} />
  </WithColours>
);

/** A page that failed inside its layout: the menus around it still work. */
export const PageErrorScreen = ({ error }: ErrorComponentProps) => (
  <ErrorPanel status={500} message={textOf(error)} />
);

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Without a configuration there are no colours: the server then sends its own bare page, the browser draws nothing. */
function WithColours({ children }: { children: ReactNode }) {
  if (use(SiteContext)) return <ErrorFrame>{children}</ErrorFrame>;
  if (typeof document === 'undefined')
    throw new Error('There is no configuration to show an error page with.');
  return null;
}
