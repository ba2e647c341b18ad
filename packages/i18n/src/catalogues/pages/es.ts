import apps from '../../../messages/es/apps.json' with { type: 'json' };
import article from '../../../messages/es/article.json' with { type: 'json' };
import buy from '../../../messages/es/buy.json' with { type: 'json' };
import cancelForm from '../../../messages/es/cancel-form.json' with { type: 'json' };
import cards from '../../../messages/es/cards.json' with { type: 'json' };
import cart from '../../../messages/es/cart.json' with { type: 'json' };
import favorites from '../../../messages/es/favorites.json' with { type: 'json' };
import follow from '../../../messages/es/follow.json' with { type: 'json' };
import games from '../../../messages/es/games.json' with { type: 'json' };
import infoServices from '../../../messages/es/info-services.json' with { type: 'json' };
import listening from '../../../messages/es/listening.json' with { type: 'json' };
import music from '../../../messages/es/music.json' with { type: 'json' };
import mySubscription from '../../../messages/es/my-subscription.json' with { type: 'json' };
import offline from '../../../messages/es/offline.json' with { type: 'json' };
import parental from '../../../messages/es/parental.json' with { type: 'json' };
import play from '../../../messages/es/play.json' with { type: 'json' };
import playlists from '../../../messages/es/playlists.json' with { type: 'json' };
import profile from '../../../messages/es/profile.json' with { type: 'json' };
import reading from '../../../messages/es/reading.json' with { type: 'json' };
import referee from '../../../messages/es/referee.json' with { type: 'json' };
import rewards from '../../../messages/es/rewards.json' with { type: 'json' };
import search from '../../../messages/es/search.json' with { type: 'json' };
import signIn from '../../../messages/es/sign-in.json' with { type: 'json' };
import spoken from '../../../messages/es/spoken.json' with { type: 'json' };
import subscribe from '../../../messages/es/subscribe.json' with { type: 'json' };
import subscription from '../../../messages/es/subscription.json' with { type: 'json' };
import tournaments from '../../../messages/es/tournaments.json' with { type: 'json' };
import video from '../../../messages/es/video.json' with { type: 'json' };
import vote from '../../../messages/es/vote.json' with { type: 'json' };
import vouchers from '../../../messages/es/vouchers.json' with { type: 'json' };
import wallet from '../../../messages/es/wallet.json' with { type: 'json' };
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
