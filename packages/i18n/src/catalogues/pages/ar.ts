import apps from '../../../messages/ar/apps.json' with { type: 'json' };
import article from '../../../messages/ar/article.json' with { type: 'json' };
import buy from '../../../messages/ar/buy.json' with { type: 'json' };
import cancelForm from '../../../messages/ar/cancel-form.json' with { type: 'json' };
import cards from '../../../messages/ar/cards.json' with { type: 'json' };
import cart from '../../../messages/ar/cart.json' with { type: 'json' };
import favorites from '../../../messages/ar/favorites.json' with { type: 'json' };
import follow from '../../../messages/ar/follow.json' with { type: 'json' };
import games from '../../../messages/ar/games.json' with { type: 'json' };
import infoServices from '../../../messages/ar/info-services.json' with { type: 'json' };
import listening from '../../../messages/ar/listening.json' with { type: 'json' };
import music from '../../../messages/ar/music.json' with { type: 'json' };
import mySubscription from '../../../messages/ar/my-subscription.json' with { type: 'json' };
import offline from '../../../messages/ar/offline.json' with { type: 'json' };
import parental from '../../../messages/ar/parental.json' with { type: 'json' };
import play from '../../../messages/ar/play.json' with { type: 'json' };
import playlists from '../../../messages/ar/playlists.json' with { type: 'json' };
import profile from '../../../messages/ar/profile.json' with { type: 'json' };
import reading from '../../../messages/ar/reading.json' with { type: 'json' };
import referee from '../../../messages/ar/referee.json' with { type: 'json' };
import rewards from '../../../messages/ar/rewards.json' with { type: 'json' };
import search from '../../../messages/ar/search.json' with { type: 'json' };
import signIn from '../../../messages/ar/sign-in.json' with { type: 'json' };
import spoken from '../../../messages/ar/spoken.json' with { type: 'json' };
import subscribe from '../../../messages/ar/subscribe.json' with { type: 'json' };
import subscription from '../../../messages/ar/subscription.json' with { type: 'json' };
import tournaments from '../../../messages/ar/tournaments.json' with { type: 'json' };
import video from '../../../messages/ar/video.json' with { type: 'json' };
import vote from '../../../messages/ar/vote.json' with { type: 'json' };
import vouchers from '../../../messages/ar/vouchers.json' with { type: 'json' };
import wallet from '../../../messages/ar/wallet.json' with { type: 'json' };
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
