import { useEffect, useRef, useState } from 'react';
import { useTenant } from '../../../../kit/use-tenant.ts';
import {
  makeTicket,
  type PageDetails,
  type PageTrial,
  type PreviewFacts,
  previewAddress,
  problemsOf,
} from '../page-calls.ts';
import type { SectionNode } from '../tree/sections.ts';

/** After the last keystroke; the ticket and the page are to be there within half a second of it. */
const restMs = 250;
/** Before its ticket is over, a preview gets another one. */
const renewMs = 9 * 60_000;

type Shown = { address: string; problems: PageTrial['problems']; error: unknown };

/** The address at which the page is drawn as it is written now. While it cannot be drawn, the last one stays. */
export function usePreview(page: PageDetails, tree: SectionNode, facts: PreviewFacts): Shown {
  const tenant = useTenant();
  const [shown, setShown] = useState<Shown>({ address: '', problems: [], error: null });
  const [renewal, setRenewal] = useState(0);
  const own = useRef<string | undefined>(undefined);
  const { name, kind } = page;
  const { device, lang, theme, person, at, maxRating } = facts;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewal asks again for the same
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      try {
        const made = await makeTicket(
          tenant,
          {
            name,
            tree,
            device,
            lang,
            theme,
            person,
            ...(at && { at }),
            ...(maxRating !== undefined && { maxRating }),
            ...(own.current && { replaces: own.current }),
          },
          asking.signal,
        );
        own.current = made.id;
        setShown({ address: previewAddress(made.ticket, { name, kind }), problems: [], error: null });
      } catch (error) {
        if (asking.signal.aborted) return;
        own.current = undefined;
        setShown((before) => ({ ...before, problems: problemsOf(error), error }));
      }
    };
    const timer = setTimeout(() => void ask(), restMs);
    const again = setTimeout(() => setRenewal((count) => count + 1), renewMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(again);
      asking.abort();
    };
  }, [tenant, name, kind, tree, device, lang, theme, person, at, maxRating, renewal]);
  return shown;
}
