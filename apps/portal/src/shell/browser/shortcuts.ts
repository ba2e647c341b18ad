import { joinLocale } from '@atrium/i18n/locales';
import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '../../kit/visit/context.ts';

const typing = 'input, textarea, select, [contenteditable]';

/** `/` leads to the search, as the search field promises; not while somebody is typing. */
export function installShortcuts(router: AnyRouter, { localeCode }: AppContext) {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    event.preventDefault();
    void router.navigate({ href: joinLocale(localeCode(), '/search') });
  });
}
