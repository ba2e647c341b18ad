import type { AdSlotName } from '@atrium/domain/site/models/configuration/look';
import type { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { bucketOf } from '@atrium/domain/subscription/subscription';
import { Picture } from '@atrium/ui/image/picture';
import { Link } from '@atrium/ui/ui-provider';
import { useHydrated } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { subscriptions } from '../commerce/holdings.ts';

type Ad = SiteConfiguration['ads']['items'][number];

export default function Advertisement({ slot }: { slot: AdSlotName }) {
  const { items, freeForSubscribers } = useSite().site.ads;
  const ad = items.find((item) => item.slot === slot);
  return ad && <Place ad={ad} isFreeForSubscribers={freeForSubscribers} />;
}

interface PlaceProps {
  ad: Ad;
  isFreeForSubscribers: boolean;
}

/**
 * A page is the same for all, so its place is in every page; who has a plan is known to the browser alone. Until
 * it is, the place stands empty. A subscriber's is gone before it scrolls into view; where it is in view already, it stays
 * as large as it was and says why it is empty: nothing ever moves. Decision 0093.
 */
function Place({ ad, isFreeForSubscribers }: PlaceProps) {
  const t = useTranslations('chrome.ads');
  const audience = useAudience(isFreeForSubscribers);
  const place = useRef<HTMLElement>(null);
  const [isGone, setGone] = useState(audience === 'subscriber');
  useLayoutEffect(() => {
    if (audience === 'subscriber' && place.current && !isInView(place.current)) setGone(true);
  }, [audience]);
  if (isGone) return null;
  return (
    <aside ref={place} aria-label={t('label')} className="mx-auto w-full max-w-[1440px] px-gutter">
      {audience === 'subscriber' ? (
        <p className="grid min-h-56 place-items-center rounded-game bg-s1 text-14 text-t3">{t('none')}</p>
      ) : (
        <div className="flex min-h-56 flex-col">{audience === 'everybody' && <Shown ad={ad} />}</div>
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
function Shown({ ad: { title, imageUrl, clickUrl } }: { ad: Ad }) {
  const t = useTranslations('chrome.ads');
  return (
    <>
      <p className="pb-2 text-12 font-medium text-t3">{t('label')}</p>
      <Link
        href={clickUrl}
        rel="sponsored noopener"
        className="pic pressable grid flex-1 content-end rounded-game"
      >
        <span className="absolute inset-0 -z-20">
          <Picture
            src={imageUrl}
            alt=""
            width={1360}
            height={200}
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
