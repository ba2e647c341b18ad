import { atriumMark } from '@atrium/domain/site/brand/brand-mark';
import { messages as ar } from '@atrium/i18n/catalogues/ar';
import { messages as en } from '@atrium/i18n/catalogues/en';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, test } from 'vitest';
import { UiProvider } from '../ui-provider.tsx';
import { Gallery } from './gallery.tsx';

const catalogues = { en, ar };

function render(locale: 'en' | 'ar') {
  const failed = (error: Error) => {
    throw error;
  };
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={catalogues[locale]} timeZone="UTC" onError={failed}>
      <UiProvider locale={locale}>
        <Gallery name="Atrium" mark={atriumMark} />
      </UiProvider>
    </IntlProvider>,
  );
}

describe.each(['en', 'ar'] as const)('everything on one page, %s', (locale) => {
  const html = render(locale);
  const images = html.match(/<img[^>]*>/g) ?? [];

  test('pictures stand in the server’s HTML', () => {
    expect(images.length).toBeGreaterThan(20);
    for (const image of images) expect(image).toMatch(/src="[^"]+"/);
  });

  test('only the first hero picture comes before everything else', () => {
    expect(images.filter((image) => image.includes('fetchPriority="high"'))).toHaveLength(1);
    expect(images.filter((image) => image.includes('loading="eager"'))).toHaveLength(1);
  });

  test('the slides not shown are out of reach', () => {
    expect(html.match(/inert=""/g)).toHaveLength(2);
  });

  test('every button has a name', () => {
    for (const [, attributes = '', content = ''] of html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs))
      expect(attributes.includes('aria-label=') || content.replace(/<[^>]*>/g, '').trim() !== '').toBe(true);
  });
});
