import apps from '../../../messages/de/apps.json' with { type: 'json' };
import article from '../../../messages/de/article.json' with { type: 'json' };
import buy from '../../../messages/de/buy.json' with { type: 'json' };
import cancelForm from '../../../messages/de/cancel-form.json' with { type: 'json' };
import cards from '../../../messages/de/cards.json' with { type: 'json' };
import cart from '../../../messages/de/cart.json' with { type: 'json' };
import favorites from '../../../messages/de/favorites.json' with { type: 'json' };
import follow from '../../../messages/de/follow.json' with { type: 'json' };
import games from '../../../messages/de/games.json' with { type: 'json' };
import infoServices from '../../../messages/de/info-services.json' with { type: 'json' };
import listening from '../../../messages/de/listening.json' with { type: 'json' };
import music from '../../../messages/de/music.json' with { type: 'json' };
import mySubscription from '../../../messages/de/my-subscription.json' with { type: 'json' };
import offline from '../../../messages/de/offline.json' with { type: 'json' };
import parental from '../../../messages/de/parental.json' with { type: 'json' };
import play from '../../../messages/de/play.json' with { type: 'json' };
import playlists from '../../../messages/de/playlists.json' with { type: 'json' };
import profile from '../../../messages/de/profile.json' with { type: 'json' };
import reading from '../../../messages/de/reading.json' with { type: 'json' };
import referee from '../../../messages/de/referee.json' with { type: 'json' };
import rewards from '../../../messages/de/rewards.json' with { type: 'json' };
import search from '../../../messages/de/search.json' with { type: 'json' };
import signIn from '../../../messages/de/sign-in.json' with { type: 'json' };
import spoken from '../../../messages/de/spoken.json' with { type: 'json' };
import subscribe from '../../../messages/de/subscribe.json' with { type: 'json' };
import subscription from '../../../messages/de/subscription.json' with { type: 'json' };
import tournaments from '../../../messages/de/tournaments.json' with { type: 'json' };
import video from '../../../messages/de/video.json' with { type: 'json' };
import vote from '../../../messages/de/vote.json' with { type: 'json' };
import vouchers from '../../../messages/de/vouchers.json' with { type: 'json' };
import wallet from '../../../messages/de/wallet.json' with { type: 'json' };
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
