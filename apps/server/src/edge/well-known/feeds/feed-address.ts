import { shareSize } from '@atrium/domain/catalogue/image-sizes';
import { imageUrl } from '@atrium/domain/catalogue/image-template';
import { joinLocale, type Locale, type LocaleCode } from '@atrium/i18n/locales';
import type { Site } from '../../../http/site.ts';

export interface FeedContext {
  site: Site;
  localeCode: LocaleCode;
  locale: Locale;
}

/** The public address of an app path, in the feed's language. */
export const feedAddress = ({ site, localeCode }: FeedContext, path: string): string =>
  site.origin + joinLocale(localeCode, path);

/** The public address of a file, which has no language. */
export const fileAddress = ({ site }: FeedContext, path: string): string => new URL(path, site.origin).href;

/** Podcast apps and readers want a jpeg. */
export const pictureAddress = (place: FeedContext, template: string): string =>
  fileAddress(place, imageUrl(template, shareSize));

/** `2026-11-14` → `Sat, 14 Nov 2026 00:00:00 GMT` */
export const feedDate = (day: string): string => new Date(`${day.slice(0, 10)}T00:00:00Z`).toUTCString();
