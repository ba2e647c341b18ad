/** Where a person is about to go, and what to do if they would rather stay. */
export interface LeavingSite {
  href: string;
  inNewTab?: boolean;
  onStay?: () => void;
}

type Ask = (leaving: LeavingSite) => boolean;

let ask: Ask = () => false;

/** The one place that can ask; it answers false when there is nothing to be asked about this address. */
export function answerLeaving(asking: Ask): () => void {
  ask = asking;
  return () => {
    ask = () => false;
  };
}

/** Goes to an address that passed the safe redirect; asks first where the tenant wants that. */
export function leaveSite(href: string, onStay?: () => void) {
  if (!ask({ href, ...(onStay && { onStay }) })) goToAddress({ href });
}

export function goToAddress({ href, inNewTab }: LeavingSite) {
  if (inNewTab) open(href, '_blank', 'noopener');
  else location.assign(href);
}

interface Disclaimer {
  enabled: boolean;
  trustedOrigins: readonly string[];
}

/** Only for https addresses of other sites that the tenant does not trust. */
export function asksBefore(href: string, origin: string, { enabled, trustedOrigins }: Disclaimer): boolean {
  if (!enabled || !URL.canParse(href)) return false;
  const target = new URL(href);
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return false;
  return (
    target.origin !== origin && !trustedOrigins.some((trusted) => new URL(trusted).origin === target.origin)
  );
}
