import apps from '../../../messages/fr/apps.json' with { type: 'json' };
import article from '../../../messages/fr/article.json' with { type: 'json' };
import buy from '../../../messages/fr/buy.json' with { type: 'json' };
import cancelForm from '../../../messages/fr/cancel-form.json' with { type: 'json' };
import cards from '../../../messages/fr/cards.json' with { type: 'json' };
import cart from '../../../messages/fr/cart.json' with { type: 'json' };
import favorites from '../../../messages/fr/favorites.json' with { type: 'json' };
import follow from '../../../messages/fr/follow.json' with { type: 'json' };
import games from '../../../messages/fr/games.json' with { type: 'json' };
import infoServices from '../../../messages/fr/info-services.json' with { type: 'json' };
import listening from '../../../messages/fr/listening.json' with { type: 'json' };
import music from '../../../messages/fr/music.json' with { type: 'json' };
import mySubscription from '../../../messages/fr/my-subscription.json' with { type: 'json' };
import offline from '../../../messages/fr/offline.json' with { type: 'json' };
import parental from '../../../messages/fr/parental.json' with { type: 'json' };
import play from '../../../messages/fr/play.json' with { type: 'json' };
import playlists from '../../../messages/fr/playlists.json' with { type: 'json' };
import profile from '../../../messages/fr/profile.json' with { type: 'json' };
import reading from '../../../messages/fr/reading.json' with { type: 'json' };
import referee from '../../../messages/fr/referee.json' with { type: 'json' };
import rewards from '../../../messages/fr/rewards.json' with { type: 'json' };
import search from '../../../messages/fr/search.json' with { type: 'json' };
import signIn from '../../../messages/fr/sign-in.json' with { type: 'json' };
import spoken from '../../../messages/fr/spoken.json' with { type: 'json' };
import subscribe from '../../../messages/fr/subscribe.json' with { type: 'json' };
import subscription from '../../../messages/fr/subscription.json' with { type: 'json' };
import tournaments from '../../../messages/fr/tournaments.json' with { type: 'json' };
import video from '../../../messages/fr/video.json' with { type: 'json' };
import vote from '../../../messages/fr/vote.json' with { type: 'json' };
import vouchers from '../../../messages/fr/vouchers.json' with { type: 'json' };
import wallet from '../../../messages/fr/wallet.json' with { type: 'json' };
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
