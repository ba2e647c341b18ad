import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchChunks } from './kit/document/chunk-errors.ts';
import { takeCampaignOfAddress } from './kit/visit/campaign.ts';
import { getRouter } from './router.tsx';
import { installTrustedTypes } from './shell/browser/trusted-types.ts';

installTrustedTypes();
watchChunks();
takeCampaignOfAddress();

// Not Start's own entry: that one brings the serialiser of server functions, and the portal has none.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
  );
});
