import { useUi } from './ui-provider.tsx';

/** Between two facts of a line. Beside Arabic digits a dot would be read as a zero: there it is a line. */
export function FactDot() {
  const { locale } = useUi();
  return <span aria-hidden>{locale === 'ar' ? '|' : '·'}</span>;
}
