import { type Campaign, takeCampaign } from '@atrium/domain/site/tracking/campaign';
import type { AnyRouter } from '@tanstack/react-router';

const campaignKey = 'atrium:campaign';

/** What brought this person here, for as long as their tab is open; signing in and purchases say it to the backend. */
export function storedCampaign(): Campaign | null {
  try {
    return JSON.parse(sessionStorage.getItem(campaignKey) ?? 'null');
  } catch {
    return null;
  }
}

/** Before the router first reads the address: it then never knows of the parameters. */
export function takeCampaignOfAddress() {
  const taken = takeCampaign(location.search);
  if (!taken) return;
  store(taken.campaign);
  history.replaceState(history.state, '', location.pathname + taken.rest + location.hash);
}

/** A banner's link may carry a campaign of its own. */
export function watchCampaign(router: AnyRouter) {
  router.subscribe('onResolved', ({ toLocation }) => {
    const taken = takeCampaign(toLocation.searchStr);
    if (!taken) return;
    store(taken.campaign);
    void router.navigate({ href: toLocation.pathname + taken.rest + hashOf(toLocation), replace: true });
  });
}

const hashOf = ({ hash }: { hash: string }) => (hash ? `#${hash}` : '');

/** The last one counts; an address with nothing but empty parameters says nothing. */
function store(campaign: Campaign) {
  if (Object.keys(campaign).length === 0) return;
  try {
    sessionStorage.setItem(campaignKey, JSON.stringify(campaign));
  } catch {}
}
