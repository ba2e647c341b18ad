import { isContentType } from '@atrium/domain/catalogue/content-types';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { ButtonLink } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { requestArticle } from '../../article/details/load-article.ts';
import { GetButton } from '../../commerce/get-button.tsx';
import type { PlayableTrack } from '../../player/model/track.ts';

/** A preview has ended, or there was none: what it takes to hear all of it. */
export default function OfferDialog({ track, onClose }: { track: PlayableTrack } & DialogControl) {
  const t = useTranslations();
  const article = useArticle(track);
  const { title, imageUrl, thumbhash, clickUrl } = track;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('player.preview.endedTitle')}
      description={t('player.preview.endedDescription', { title })}
    >
      <div className="flex items-center gap-4">
        {imageUrl && (
          <span className="pic block size-20 flex-none rounded-album">
            <Picture src={imageUrl} alt="" width={80} height={80} thumbhash={thumbhash} />
          </span>
        )}
        <span className="min-w-0">
          <bdi className="block truncate text-16 font-medium">{title}</bdi>
          <bdi className="block truncate text-14 text-t2">{track.subtitle}</bdi>
        </span>
      </div>
      <div className="mt-5 grid gap-2.5">
        {article && <GetButton article={article} size="large" wide />}
        <ButtonLink variant="soft" size="large" wide href={clickUrl} onClick={onClose}>
          {t('common.details')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}

/** What is for sale says so on its own page. Null until it is known, and where it cannot be. */
function useArticle({ id, contentType }: PlayableTrack): ArticleDetails | null {
  const context = useAppContext();
  const [article, setArticle] = useState<ArticleDetails | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (contentType && isContentType(contentType))
      requestArticle(context, { id: String(id), contentTypes: [contentType] }).then(
        (page) => isWanted && setArticle(page.article),
        () => {}, // its page says why
      );
    return () => {
      isWanted = false;
    };
  }, [context, id, contentType]);
  return article;
}
