import { type Locale, locales } from '@atrium/i18n/locales';
import { Direction } from 'radix-ui';
import { type ComponentProps, type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

export type UiSettings = {
  locale: Locale;
  /** The portal's own link, which navigates without a reload. Components here know no router. */
  link: ComponentType<LinkProps>;
  price: { decimals?: number | undefined; currencyText?: string | undefined };
  /** A hook: the customer's marks on an article (owned, liked). It is always the same one. */
  useMarks: (id: string) => CardMarks;
};

export type CardMarks = { isOwned: boolean; isLiked: boolean };

const unmarked: CardMarks = { isOwned: false, isLiked: false };
const useNoMarks = () => unmarked;

const PlainLink = (props: LinkProps) => <a {...props} />;

const UiContext = createContext<UiSettings>({
  locale: 'en',
  link: PlainLink,
  price: {},
  useMarks: useNoMarks,
});

export const useUi = (): UiSettings => use(UiContext);

type UiProviderProps = Partial<UiSettings> & { locale: Locale; children: ReactNode };

export function UiProvider({
  locale,
  link = PlainLink,
  price: { decimals, currencyText } = {},
  useMarks = useNoMarks,
  children,
}: UiProviderProps) {
  // a new value would draw every reader anew, whatever made this one be drawn
  const settings = useMemo(
    () => ({ locale, link, price: { decimals, currencyText }, useMarks }),
    [locale, link, decimals, currencyText, useMarks],
  );
  return (
    <UiContext value={settings}>
      <Direction.Provider dir={locales[locale].dir}>{children}</Direction.Provider>
    </UiContext>
  );
}

export function Link(props: LinkProps) {
  const As = useUi().link;
  return <As {...props} />;
}
