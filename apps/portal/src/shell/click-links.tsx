import { fillClickLink } from '@atrium/domain/click-link';
import { useEffect } from 'react';
import { useSite } from '../kit/visit/site.ts';
import { useAppContext } from '../kit/visit/use-backend.ts';
import { personShown } from '../modules/person/account.ts';

/** Before the link is followed, opened elsewhere or copied. */
const moments = ['click', 'auxclick', 'contextmenu'] as const;

/** Puts this page's query and this person into a link of a partner, when it is clicked and for no one else. */
export function ClickLinks() {
  const context = useAppContext();
  const { redirectOrigins: listedOrigins } = useSite().tenant;

  useEffect(() => {
    const fill = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null;
      if (!link?.dataset.link) return;
      const query = Object.fromEntries(new URLSearchParams(location.search));
      const { origin } = location;
      const href = fillClickLink(
        link.dataset.link,
        { query, userUuid: personShown(context) },
        { origin, listedOrigins },
      );
      if (href) link.href = href;
    };
    // in the capture phase: whoever follows links, or asks before, reads them after us
    for (const moment of moments) addEventListener(moment, fill, true);
    return () => {
      for (const moment of moments) removeEventListener(moment, fill, true);
    };
  }, [context, listedOrigins]);

  return null;
}
