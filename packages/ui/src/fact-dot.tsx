import { factSign } from '@atrium/i18n/format';
import { useUi } from './ui-provider.tsx';

/** Between two facts of a line. A comma stands at the word before it, where a dot stands between both. */
export function FactDot() {
  const sign = factSign(useUi().locale);
  return (
    <span aria-hidden className={sign === '·' ? undefined : '-ms-1'}>
      {sign}
    </span>
  );
}
