/** Elements that content from other systems brings along; other words in angle brackets are words. */
const elements = new Set(
  (
    'a abbr address applet area article aside audio b base big blink blockquote body br button canvas center cite code ' +
    'dd del details div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 ' +
    'head header hr html i iframe img input ins kbd label legend li link main map mark marquee math meta nav noscript ' +
    'object ol optgroup option p param picture pre q s samp script section select small source span strike strong ' +
    'style sub summary sup svg table tbody td template textarea tfoot th thead title tr tt u ul var video wbr'
  ).split(' '),
);

/** The first piece of markup in a plain text; null where there is none. `1 < 2` and `I <3 you` are none. */
export function markupIn(text: string): string | null {
  for (const [tag, name = ''] of text.matchAll(/<\/?([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>?/gi))
    if (elements.has(name.toLowerCase())) return tag;
  return null;
}
