import { isOpenAccess } from '@atrium/domain/access/access';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { Entry } from '@atrium/domain/site/models/structure';
import { formatDate, joinFacts } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { Breadcrumbs } from '../../modules/article/details/breadcrumbs.tsx';
import type { ArticlePage } from '../../modules/article/details/load-article.ts';
import { ReadMore } from '../../modules/article/details/read-more.tsx';
import { RelatedShelf } from '../../modules/article/details/related-shelf.tsx';
import { RatingSection } from '../../modules/article/reactions/rating-section.tsx';
import { AddToCart } from '../../modules/cart/add-to-cart.tsx';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { LaterDownloadButton } from '../../modules/commerce/later-download-button.tsx';
import { useOffer } from '../../modules/commerce/use-offer.ts';
import { LaterOfflineButton } from '../../modules/offline/later-offline-button.tsx';
import { SubjectMenu } from '../../modules/player/controls/track-menu.tsx';
import { groupOf, playablesOf, subjectOfList } from '../../modules/player/model/playable.ts';
import { MusicHead } from './music-head.tsx';
import { MusicPage } from './music-page.tsx';
import { PlayButtons } from './play-buttons.tsx';
import { TrackRows } from './track-rows.tsx';
import { useTrackFacts } from './use-track-facts.ts';

/** A component of its own, so that a change of the customer's offer redraws the button and not the page. */
const BuyButton = ({ article }: { article: ArticleDetails }) =>
  useOffer(article).access.is === 'forSale' && <GetButton article={article} variant="glass" size="large" />;

export function AlbumDetails({ page }: { page: ArticlePage }) {
  const t = useTranslations();
  const { locale } = useUi();
  const { article, sections } = page;
  const tracks = sections.items ?? [];
  const { releasedOn, maker, description, customProperties, hue } = article;
  const year = releasedOn ? formatDate(locale, new Date(releasedOn), { year: 'numeric' }) : '';
  const facts = useTrackFacts(tracks);
  return (
    <MusicPage hue={hue}>
      <ArticleHead page={page} />
      <Breadcrumbs article={article} className="-mb-4" />
      <MusicHead
        article={article}
        kind={t('music.album')}
        facts={joinFacts(locale, [year, facts])}
        menu={<SubjectMenu subject={subjectOfList(article, tracks)} />}
      >
        <PlayAlbum article={article} tracks={tracks} />
        <BuyButton article={article} />
        <AddToCart article={article} variant="glass" size="large" />
        <LaterOfflineButton
          article={article}
          tracks={playablesOf(tracks, groupOf(article))}
          variant="glass"
        />
        <LaterDownloadButton article={article} variant="glass" size="large" />
      </MusicHead>
      <TrackRows tracks={tracks} group={groupOf(article)} />
      <footer className="text-13 text-t3">
        {description && <ReadMore text={description} className="mb-4" />}
        {releasedOn && <p>{formatDate(locale, new Date(releasedOn), { dateStyle: 'long' })}</p>}
        {typeof customProperties.copyright === 'string' && (
          <p className="mt-1">{customProperties.copyright}</p>
        )}
      </footer>
      <RatingSection article={article} />
      <RelatedShelf
        title={t('article.moreBy', { name: maker?.title ?? '' })}
        entries={sections['more-by-maker']}
        kind="album"
      />
      <RelatedShelf title={t('article.similar')} entries={sections['more-like-this']} kind="album" />
    </MusicPage>
  );
}

/** On its own, so that a change of the customer's offer redraws the buttons and not the page. */
function PlayAlbum({ article, tracks }: { article: ArticleDetails; tracks: readonly Entry[] }) {
  const { access } = useOffer(article);
  const isWhole = article.isFree || isOpenAccess(access) || tracks.some(({ isFree }) => isFree);
  return <PlayButtons tracks={tracks} group={groupOf(article)} arePreviews={!isWhole} />;
}
