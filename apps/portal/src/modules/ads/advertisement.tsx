import type { SiteConfiguration } from '@atrium/domain/models/site-configuration';
import { bucketOf } from '@atrium/domain/subscription';
import { Picture } from '@atrium/ui/picture';
import { Link } from '@atrium/ui/ui-provider';
import { useHydrated } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../kit/visit/session.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { subscriptions } from '../commerce/holdings.ts';

interface AdvertisementProps {
  ad: SiteConfiguration['ads']['items'][number];
  isFreeForSubscribers: boolean;
}

/**
 * A page is the same for everybody, so its place is in every page; who has a plan is known to the browser alone. Until
 * it is, the place stands empty. A subscriber's is gone before anybody sees it; where they look at it already, it stays
 * as large as it was and says why it is empty: nothing ever moves.
 */
export default function Advertisement({ ad, isFreeForSubscribers }: AdvertisementProps) {
  const t = useTranslations('chrome.ads');
  const audience = useAudience(isFreeForSubscribers);
  const place = useRef<HTMLElement>(null);
  const [isGone, setGone] = useState(audience === 'subscriber');
  useLayoutEffect(() => {
    if (audience === 'subscriber' && place.current && !isInView(place.current)) setGone(true);
  }, [audience]);
  if (isGone) return null;
  return (
    <aside
      ref={place}
      aria-label={t('label')}
      className="mx-auto w-full max-w-[1440px] px-gutter print:hidden"
    >
      {audience === 'subscriber' ? (
        <p className="grid h-50 place-items-center rounded-game bg-s1 text-14 text-t3 md:h-60">{t('none')}</p>
      ) : (
        <div className="h-50 md:h-60">{audience === 'everybody' && <Shown ad={ad} />}</div>
      )}
    </aside>
  );
}

type Audience = 'unknown' | 'everybody' | 'subscriber';

function useAudience(isFreeForSubscribers: boolean): Audience {
  const isHydrated = useHydrated();
  const isSignedIn = useSignedIn();
  const { value, failure } = usePersonal(subscriptions);
  if (!isFreeForSubscribers) return 'everybody';
  if (!isHydrated) return 'unknown';
  if (!isSignedIn) return 'everybody';
  if (!value) return failure ? 'everybody' : 'unknown';
  return value.some((held) => bucketOf(held) === 'active') ? 'subscriber' : 'everybody';
}

/** Said to be one before it is looked at. */
function Shown({ ad: { title, imageUrl, clickUrl } }: Pick<AdvertisementProps, 'ad'>) {
  const t = useTranslations('chrome.ads');
  return (
    <>
      <p className="flex h-8 items-center text-12 font-medium text-t3">{t('label')}</p>
      <Link
        href={clickUrl}
        rel="sponsored noopener"
        className="pic pressable grid h-42 content-end rounded-game md:h-52"
      >
        <span className="absolute inset-0 -z-20">
          <Picture
            src={imageUrl}
            alt=""
            width={1360}
            height={208}
            sizes="(min-width: 48rem) min(100vw, 1360px), 33rem"
          />
        </span>
        <span className="absolute inset-0 -z-10 scrim-card" />
        <bdi className="p-5 text-16 font-medium text-white">{title}</bdi>
      </Link>
    </>
  );
}

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};
