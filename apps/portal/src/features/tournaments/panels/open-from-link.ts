import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isSignedIn } from '../../../kit/visit/session.ts';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { signInFirst } from '../../../modules/sign-in/sign-in-first.ts';
import { openMatch } from '../match/open-match.ts';
import { useStanding, useTournamentRequest } from '../state/standing.tsx';

/** `?team=…` joins the team whose link it is, `?match=…` opens a match: once, and not again on reload. */
export function OpenFromLink(): null {
  const t = useTranslations('tournaments');
  const backend = useBackend();
  const act = useTournamentRequest();
  const { tournament, reload } = useStanding();
  const isDone = useRef(false);
  useEffect(() => {
    if (!tournament || isDone.current) return;
    const search = new URLSearchParams(location.search);
    const code = search.get('team');
    const match = Number(search.get('match'));
    if (!code && !match) return;
    isDone.current = true;
    // the link itself comes back with them
    if (!isSignedIn()) {
      signInFirst('games.signIn.register');
      return;
    }
    search.delete('team');
    search.delete('match');
    const rest = search.size > 0 ? `?${search}` : '';
    history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`);
    if (code) void act(() => backend.ask('joinByLink', { params: { code } }), t('said.joined'));
    if (match) openMatch(match, reload);
  }, [tournament, backend, act, reload, t]);
  return null;
}
