import { isOpenAccess } from '@atrium/domain/access/access';
import { Button, type ButtonLinkProps } from '@atrium/ui/button';
import { FileDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../kit/store.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { downloadFile, fileDownloads, isDownloadable } from './downloads.ts';
import { type OfferSubject, useOffer } from './use-offer.ts';

type DownloadButtonProps = Pick<ButtonLinkProps, 'variant' | 'size'> & {
  article: OfferSubject & { readonly title: string; readonly imageUrl?: string | undefined };
};

/**
 * Saves the file itself, for a customer who may keep it: not to be taken for what is kept in the browser, beside which it
 * stands.
 */
export default function DownloadButton({ article, ...look }: DownloadButtonProps) {
  const t = useTranslations('common');
  const context = useAppContext();
  const { access } = useOffer(article);
  const under = useStore(fileDownloads).find(({ id }) => id === article.id);
  const { id, title, contentType, imageUrl } = article;
  if (!isOpenAccess(access) || access.is === 'rented' || !isDownloadable(contentType)) return null;
  return (
    <Button
      {...look}
      icon={<FileDown aria-hidden />}
      loading={under?.state === 'waiting' || under?.state === 'running'}
      onClick={() => void downloadFile(context, { id, title, contentType, imageUrl })}
    >
      {t('saveFile')}
    </Button>
  );
}
