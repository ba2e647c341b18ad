const most = 500;

/** To be called with `new`, as what it stands for: an object that a constructor returns is what `new` gives. */
function kept<Options>(Own: new (tag: string | undefined, options: Options) => object) {
  const built = new Map<string, object>();
  return function build(tag: string | undefined, options: Options): object {
    const key = `${tag}${JSON.stringify(options)}`;
    const known = built.get(key);
    if (known) return known;
    if (built.size >= most) built.clear();
    const format = new Own(tag, options);
    built.set(key, format);
    return format;
  };
}

/**
 * `Intl` as the built server's use-intl sees it (apps/portal/build/compiled-messages.ts). It builds its formats anew
 * for each provider, which is each render, and building one takes a quarter of a millisecond. @public
 */
export const keptIntl = {
  DateTimeFormat: kept(Intl.DateTimeFormat),
  NumberFormat: kept(Intl.NumberFormat),
  PluralRules: kept(Intl.PluralRules),
  RelativeTimeFormat: kept(Intl.RelativeTimeFormat),
  ListFormat: kept(Intl.ListFormat),
  DisplayNames: kept(Intl.DisplayNames),
};
