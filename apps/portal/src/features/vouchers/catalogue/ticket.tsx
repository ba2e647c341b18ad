import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatDate, formatNumber } from '@atrium/i18n/format';
import { Badge } from '@atrium/ui/badge';
import { Picture } from '@atrium/ui/image/picture';
import { Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { textProperty } from '../../../modules/shop/article-properties.ts';
import { useTimeLeft } from '../../../modules/structure/sections/use-time-left.ts';
import { endOfDay, timeLeftUntilExpiry } from './expiry.ts';

/** Two notches at the perforation, cut out of both halves so that the table shows through. */
const notches = (edge: 'top' | 'bottom') => {
  const y = edge === 'top' ? '0' : '100%';
  return {
    mask: `radial-gradient(circle 13px at 0 ${y}, #0000 97%, #000) 0 0 / 51% 100% no-repeat, radial-gradient(circle 13px at 100% ${y}, #0000 97%, #000) 100% 0 / 51% 100% no-repeat`,
  };
};

/** Paper stays paper in the dark. */
const paper = 'bg-[oklch(0.985_0.012_75)] text-[oklch(0.21_0.03_330)]';
const quiet = 'text-[oklch(0.42_0.03_345)]';

type TicketProps = { article: ArticleDetails; children: ReactNode };

/** A paper object on a dark table: picture, sticker, offer, perforation, and below it what one does with it. */
export const Ticket = ({ article, children }: TicketProps) => (
  <div className="mx-auto w-full max-w-104 drop-shadow-2xl">
    <div className={`rounded-t-dialog ${paper}`} style={notches('bottom')}>
      <TicketPicture article={article} />
      <TicketText article={article} />
    </div>
    <div className={`rounded-b-dialog px-5 pb-6 ${paper}`} style={notches('top')}>
      <div aria-hidden className="border-t-2 border-dotted border-[oklch(0.84_0.03_70)]" />
      <div className="pt-5">{children}</div>
    </div>
  </div>
);

function TicketPicture({ article }: { article: ArticleDetails }) {
  const { imageUrl, thumbhash, categories, customProperties } = article;
  const [home] = categories;
  const discount = textProperty(customProperties, 'discount');
  const validUntil = textProperty(customProperties, 'validUntil');
  return (
    <div className="relative">
      <div className="aspect-2/1 overflow-hidden rounded-t-dialog bg-(--dock)">
        {imageUrl && (
          <Picture
            src={imageUrl}
            alt=""
            width={416}
            height={234}
            sizes="26rem"
            thumbhash={thumbhash}
            priority
          />
        )}
      </div>
      <div className="absolute start-3.5 top-3.5 flex flex-wrap gap-1.5">
        {home && <Badge tone="light">{home.title}</Badge>}
        {validUntil && <TimeLeft validUntil={validUntil} />}
      </div>
      {discount && (
        <p className="absolute end-4 -bottom-9 grid size-25 -rotate-8 place-items-center rounded-full bg-accent p-3 text-center text-22 leading-heading font-heavy text-balance text-on-accent shadow-2 rtl:rotate-8">
          <bdi>{discount}</bdi>
        </p>
      )}
    </div>
  );
}

function TicketText({ article: { title, subtitle, customProperties } }: { article: ArticleDetails }) {
  const t = useTranslations('vouchers');
  const { locale } = useSite();
  const place = textProperty(customProperties, 'place');
  const validUntil = textProperty(customProperties, 'validUntil');
  return (
    <div className="p-5 pt-4 pb-6">
      <p className="flex min-h-8 items-center gap-2.5 pe-26 text-14 font-medium">
        <span
          aria-hidden
          className="grid size-7 flex-none place-items-center rounded-album bg-[oklch(0.42_0.11_45)] text-13 font-heavy text-white"
        >
          {[...title][0]}
        </span>
        <bdi>{title}</bdi>
      </p>
      <h1 className="type-display mt-3 text-28 leading-heading">
        <bdi>{subtitle ?? title}</bdi>
      </h1>
      <ul className={`mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-14 ${quiet}`}>
        {validUntil && (
          <li className="flex items-center gap-1.5">
            <Clock aria-hidden className="size-4" />
            <span>
              {t('until', {
                date: formatDate(locale, new Date(validUntil), { dateStyle: 'long', timeZone: 'UTC' }),
              })}
            </span>
          </li>
        )}
        {place && (
          <li className="flex items-center gap-1.5">
            <MapPin aria-hidden className="size-4" />
            <bdi>{place}</bdi>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Counts down a voucher's last week. A cached page cannot know the time, so the browser adds it. */
function TimeLeft({ validUntil }: { validUntil: string }) {
  const t = useTranslations('vouchers');
  const { locale } = useSite();
  const left = useTimeLeft(endOfDay(validUntil));
  if (!left) return null;
  const expiry = timeLeftUntilExpiry(left);
  if (expiry.is === 'far') return null;
  if (expiry.is === 'over') return <Badge tone="dark">{t('expired')}</Badge>;
  return (
    <Badge tone="dark" icon={<Clock aria-hidden />} className="tn">
      <span role="timer">
        {expiry.parts
          .map(({ unit, value }) =>
            formatNumber(locale, value, { style: 'unit', unit, unitDisplay: 'narrow' }),
          )
          .join(' ')}
      </span>
    </Badge>
  );
}
