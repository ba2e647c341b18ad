import { messages as ar } from '@atrium/i18n/catalogues/ar';
import { messages as en } from '@atrium/i18n/catalogues/en';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach } from 'vitest';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { UiProvider, type UiSettings } from '../ui-provider.tsx';

const catalogues = { en, ar };

type DrawOptions = {
  locale?: keyof typeof catalogues;
  price?: UiSettings['price'];
  useMarks?: UiSettings['useMarks'];
};

afterEach(cleanup);

/** Draws a component in a document of its own, with its texts; a text that is missing fails. `user` presses and types. */
export function draw(part: ReactNode, { locale = 'en', price = {}, useMarks }: DrawOptions = {}) {
  const failed = (error: Error) => {
    throw error;
  };
  const surroundings = (drawn: ReactNode) => (
    <IntlProvider locale={locale} messages={catalogues[locale]} timeZone="UTC" onError={failed}>
      <UiProvider locale={locale} price={price} {...(useMarks && { useMarks })}>
        <SnackbarProvider>{drawn}</SnackbarProvider>
      </UiProvider>
    </IntlProvider>
  );
  const { container, rerender } = render(surroundings(part));
  return {
    user: userEvent.setup(),
    container,
    redraw: (next: ReactNode) => rerender(surroundings(next)),
  };
}
