import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { takeCampaignOfAddress } from './app/campaign.ts';
import { watchChunks } from './app/chunk-errors.ts';
import { installTrustedTypes } from './app/trusted-types.ts';
import { getRouter } from './router.tsx';

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
