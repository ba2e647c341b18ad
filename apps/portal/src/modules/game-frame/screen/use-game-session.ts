import type { Failure } from '@atrium/contract/client';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../kit/dialogs/dialogs.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { useBuy } from '../../commerce/buying/open-buy.ts';
import { soundOwner } from '../../player/engine/sound-owner.ts';
import { useAchievementName } from '../../scores/achievement-name.ts';
import { leaderboardChanged } from '../../scores/use-leaderboard.ts';
import { promptLogin } from '../../sign-in/prompt-login.ts';
import { createGameSession, type GameSession } from '../session/game-session.ts';
import { gameVariantOf } from '../session/played-game.ts';
import { type Choose, createSaves } from '../session/saves.ts';

interface Table {
  article: ArticleDetails;
  /** Whose runs these are; null for a guest. */
  person: string | null;
  /** The game gave the keyboard back. */
  onKeyboard: () => void;
  /** Out of the game. */
  leave: () => void;
}

const chooseSave: Choose = (dates) => {
  const { promise, resolve } = Promise.withResolvers<'here' | 'there'>();
  openDialog(() => import('./save-dialog.later.tsx'), { ...dates, onChoose: resolve });
  return promise;
};

/** A game for as long as it is on screen: opened with it, paused while it is hidden, ended with it. */
export function useGameSession({ article, person, onKeyboard, leave }: Table): GameSession {
  const context = useAppContext();
  const t = useTranslations('play');
  const announce = useSnackbar();
  const nameOf = useAchievementName();
  const refused = useRefusal(article, person !== null, leave);
  const giveBack = useEffectEvent(onKeyboard);
  const goBack = useEffectEvent(leave);
  const { id, contentType } = article;
  const { core, rules, hue, achievements } = gameVariantOf(article);
  const tellEarned = useEffectEvent((name: string) =>
    announce(t('progress.earned', { name: nameOf(core, name) }), { tone: 'success' }),
  );
  const tellGoOn = useEffectEvent(() => announce(t('frame.goesOn')));
  const tellKept = useEffectEvent(() => announce(t('frame.kept')));
  const tellTimeOver = useEffectEvent(() => announce(t('frame.timeOver')));
  const [callbacks] = useState(() => ({
    onEarned: (_name: string) => {},
    onGoOn: () => {},
    onKept: () => {},
    onTimeOver: () => {},
    onLeave: () => {},
  }));
  const [session] = useState(() =>
    createGameSession({
      context,
      game: { id, contentType },
      isFramed: article.customProperties.useGameFrame === true,
      // where playing has its entry, so that the way back leads to the game's page
      onElsewhere: (url) => location.replace(url),
      isSignedIn: person !== null,
      build: context.visit.buildId,
      saves: createSaves({ context, articleId: id, person, choose: chooseSave }),
      texts: { start: t('frame.start'), paused: t('frame.paused') },
      locale: context.locale(),
      hue,
      rules,
      achievements,
      onEarned: (name) => callbacks.onEarned(name),
      onGoOn: () => callbacks.onGoOn(),
      onKept: () => callbacks.onKept(),
      onTimeOver: () => callbacks.onTimeOver(),
      onLeave: () => callbacks.onLeave(),
      onScored: leaderboardChanged,
    }),
  );

  const open = useEffectEvent(async () => {
    const failure = await session.open();
    if (failure) refused(failure);
  });
  useEffect(() => {
    callbacks.onEarned = (name) => tellEarned(name);
    callbacks.onGoOn = () => tellGoOn();
    callbacks.onKept = () => tellKept();
    callbacks.onTimeOver = () => tellTimeOver();
    callbacks.onLeave = () => giveBack();
    const sounding = { silence: session.pause };
    const look = () => {
      if (document.hidden) session.hide();
    };
    /** Back from a page elsewhere: this one may still be as it was left. */
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && session.state.get().url === null) goBack();
    };
    soundOwner.claim(sounding);
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', session.hide);
    addEventListener('pageshow', comeBack);
    void open();
    return () => {
      soundOwner.release(sounding);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', session.hide);
      removeEventListener('pageshow', comeBack);
      void session.leave();
    };
  }, [session, callbacks]);
  return session;
}

/** What stands in the way is told where it is dealt with; the rest is told where the game would be. */
function useRefusal({ id, contentType, title }: ArticleDetails, isSignedIn: boolean, leave: () => void) {
  const buy = useBuy();
  return ({ status, problem: { error } }: Failure) => {
    if (error === 'DEVICE_NOT_SUPPORTED' || status === 404) {
      leave();
      openDialog(() => import('./device-dialog.later.tsx'), { title });
    }
    if (error !== 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION') return;
    leave();
    if (isSignedIn) void buy({ article: { id, contentType, title } });
    else promptLogin({ reason: 'games.signIn.play' });
  };
}
