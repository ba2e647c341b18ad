import type { GiftInput } from './gift-steps.ts';

const key = 'atrium:gift-words';

/** While the giver is on the payment page: whose card is refused there need not type everything again. */
export function keepWords(words: GiftInput | null) {
  try {
    if (words) sessionStorage.setItem(key, JSON.stringify(words));
    else sessionStorage.removeItem(key);
  } catch {}
}

/** What was typed before the payment page was opened; nothing where the gift was paid there. */
export function keptWords(today: string): Partial<GiftInput> {
  try {
    const status = new URLSearchParams(location.search).get('status');
    if (status === '200' || status === '202') keepWords(null);
    const { recipient, from, message, day } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const typed = Object.entries({ recipient, from, message, day: day >= today ? day : undefined });
    return Object.fromEntries(typed.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}
