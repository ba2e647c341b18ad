import { useSnackbar } from '@atrium/ui/snackbar';
import { useState } from 'react';
import { useHref } from '../../kit/address/href.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { useProblemText } from './problem-text.ts';
import { signOut } from './sign-out.ts';

/** Leaves for the home page; where nobody was reached it says why, for the session still stands. */
export function useSignOut() {
  const context = useAppContext();
  const { links } = useSite().site;
  const toHref = useHref();
  const announce = useSnackbar();
  const problemText = useProblemText();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const failure = await signOut(context, toHref(links.homeUrl));
    if (!failure) return; // the document is being left
    setLeaving(false);
    announce(problemText(failure), { tone: 'danger' });
  };
  return { isLeaving, leave: () => void leave() };
}
