import { groupedVoucherCode, plainVoucherCode, voucherCodeLength } from '@atrium/domain/money/voucher-code';

const storeKey = 'atrium:voucher-code';

/**
 * The code of a gift's link. It stands behind the `#`, which no server reads; it is taken out of the address and kept
 * for this tab, so that it survives signing in.
 */
export function takeCodeFromAddress(): string {
  const typed = new URLSearchParams(location.hash.slice(1)).get('code');
  try {
    if (typed !== null) {
      const code = groupedVoucherCode(plainVoucherCode(typed).slice(0, voucherCodeLength));
      sessionStorage.setItem(storeKey, code);
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    return sessionStorage.getItem(storeKey) ?? '';
  } catch {
    return '';
  }
}

export function forgetCode(): void {
  try {
    sessionStorage.removeItem(storeKey);
  } catch {}
}
