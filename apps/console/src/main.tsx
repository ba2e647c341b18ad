import { SnackbarProvider } from '@atrium/ui/snackbar/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { newQueryClient } from './kit/query-client.ts';
import { LocaleProvider } from './shell/locale.tsx';
import { newRouter } from './shell/router.tsx';
import { keptTheme, showTheme } from './shell/theme.ts';
import './console.css';
import 'virtual:console-theme.css';

// Radix adds a style while a dialog is open; the policy of the page allows it by this alone
setNonce(document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? '');
showTheme(keptTheme());
const router = newRouter();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={newQueryClient()}>
      <LocaleProvider>
        <SnackbarProvider>
          <RouterProvider router={router} />
        </SnackbarProvider>
      </LocaleProvider>
    </QueryClientProvider>
  </StrictMode>,
);
