import apps from '../../../messages/ro/apps.json' with { type: 'json' };
import article from '../../../messages/ro/article.json' with { type: 'json' };
import buy from '../../../messages/ro/buy.json' with { type: 'json' };
import cancelForm from '../../../messages/ro/cancel-form.json' with { type: 'json' };
import cards from '../../../messages/ro/cards.json' with { type: 'json' };
import cart from '../../../messages/ro/cart.json' with { type: 'json' };
import favorites from '../../../messages/ro/favorites.json' with { type: 'json' };
import follow from '../../../messages/ro/follow.json' with { type: 'json' };
import games from '../../../messages/ro/games.json' with { type: 'json' };
import infoServices from '../../../messages/ro/info-services.json' with { type: 'json' };
import listening from '../../../messages/ro/listening.json' with { type: 'json' };
import music from '../../../messages/ro/music.json' with { type: 'json' };
import mySubscription from '../../../messages/ro/my-subscription.json' with { type: 'json' };
import offline from '../../../messages/ro/offline.json' with { type: 'json' };
import parental from '../../../messages/ro/parental.json' with { type: 'json' };
import play from '../../../messages/ro/play.json' with { type: 'json' };
import playlists from '../../../messages/ro/playlists.json' with { type: 'json' };
import profile from '../../../messages/ro/profile.json' with { type: 'json' };
import reading from '../../../messages/ro/reading.json' with { type: 'json' };
import referee from '../../../messages/ro/referee.json' with { type: 'json' };
import rewards from '../../../messages/ro/rewards.json' with { type: 'json' };
import search from '../../../messages/ro/search.json' with { type: 'json' };
import signIn from '../../../messages/ro/sign-in.json' with { type: 'json' };
import spoken from '../../../messages/ro/spoken.json' with { type: 'json' };
import subscribe from '../../../messages/ro/subscribe.json' with { type: 'json' };
import subscription from '../../../messages/ro/subscription.json' with { type: 'json' };
import tournaments from '../../../messages/ro/tournaments.json' with { type: 'json' };
import video from '../../../messages/ro/video.json' with { type: 'json' };
import vote from '../../../messages/ro/vote.json' with { type: 'json' };
import vouchers from '../../../messages/ro/vouchers.json' with { type: 'json' };
import wallet from '../../../messages/ro/wallet.json' with { type: 'json' };
import type { PageMessages } from '../shape.ts';

export const messages = {
  ...apps,
  ...article,
  ...buy,
  ...cancelForm,
  ...cards,
  ...cart,
  ...favorites,
  ...follow,
  ...games,
  ...infoServices,
  ...listening,
  ...music,
  ...mySubscription,
  ...offline,
  ...parental,
  ...play,
  ...playlists,
  ...profile,
  ...reading,
  ...referee,
  ...rewards,
  ...search,
  ...signIn,
  ...spoken,
  ...subscribe,
  ...subscription,
  ...tournaments,
  ...video,
  ...vote,
  ...vouchers,
  ...wallet,
} satisfies PageMessages;
