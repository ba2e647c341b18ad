import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchChunks } from './kit/document/loading/chunk-errors.ts';
import { takeCampaignOfAddress } from './kit/visit/campaign.ts';
import { getRouter } from './router.tsx';
import { installTrustedTypes } from './shell/browser/trusted-types.ts';

installTrustedTypes();
watchChunks();
takeCampaignOfAddress();

// In tasks of their own: a finger that is down while the scripts are read is answered between them.
setTimeout(() => {
  const router = getRouter();
  setTimeout(() => hydrate(router));
});

/** Not Start's own entry: that one brings the serialiser of server functions, and the portal has none. */
function hydrate(router: ReturnType<typeof getRouter>) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}
