import apps from '../../../messages/en/apps.json' with { type: 'json' };
import article from '../../../messages/en/article.json' with { type: 'json' };
import buy from '../../../messages/en/buy.json' with { type: 'json' };
import cancelForm from '../../../messages/en/cancel-form.json' with { type: 'json' };
import cards from '../../../messages/en/cards.json' with { type: 'json' };
import cart from '../../../messages/en/cart.json' with { type: 'json' };
import favorites from '../../../messages/en/favorites.json' with { type: 'json' };
import follow from '../../../messages/en/follow.json' with { type: 'json' };
import games from '../../../messages/en/games.json' with { type: 'json' };
import infoServices from '../../../messages/en/info-services.json' with { type: 'json' };
import listening from '../../../messages/en/listening.json' with { type: 'json' };
import music from '../../../messages/en/music.json' with { type: 'json' };
import mySubscription from '../../../messages/en/my-subscription.json' with { type: 'json' };
import offline from '../../../messages/en/offline.json' with { type: 'json' };
import parental from '../../../messages/en/parental.json' with { type: 'json' };
import play from '../../../messages/en/play.json' with { type: 'json' };
import playlists from '../../../messages/en/playlists.json' with { type: 'json' };
import profile from '../../../messages/en/profile.json' with { type: 'json' };
import reading from '../../../messages/en/reading.json' with { type: 'json' };
import referee from '../../../messages/en/referee.json' with { type: 'json' };
import rewards from '../../../messages/en/rewards.json' with { type: 'json' };
import search from '../../../messages/en/search.json' with { type: 'json' };
import signIn from '../../../messages/en/sign-in.json' with { type: 'json' };
import spoken from '../../../messages/en/spoken.json' with { type: 'json' };
import subscribe from '../../../messages/en/subscribe.json' with { type: 'json' };
import subscription from '../../../messages/en/subscription.json' with { type: 'json' };
import tournaments from '../../../messages/en/tournaments.json' with { type: 'json' };
import video from '../../../messages/en/video.json' with { type: 'json' };
import vote from '../../../messages/en/vote.json' with { type: 'json' };
import vouchers from '../../../messages/en/vouchers.json' with { type: 'json' };
import wallet from '../../../messages/en/wallet.json' with { type: 'json' };

/** What no home page says: loaded together with the pages that do. */
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
};
