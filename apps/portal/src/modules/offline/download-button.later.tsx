import { isOpenAccess } from '@atrium/domain/access/access';
import { type OfferSubject, useOffer } from '../commerce/use-offer.ts';
import { DownloadTracksButton, type DownloadTracksProps } from './download-tracks-button.tsx';

export type OfflineButtonProps = Omit<DownloadTracksProps, 'title'> & {
  article: OfferSubject & { readonly title: string };
};

/** Keeps a recording on this device for a customer who may hear it, shows the progress, and links to the downloads. */
export default function KeepButton({ article, ...rest }: OfflineButtonProps) {
  const { access } = useOffer(article);
  return isOpenAccess(access) && rest.tracks.length > 0 ? (
    <DownloadTracksButton title={article.title} {...rest} />
  ) : null;
}
