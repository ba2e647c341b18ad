import type { LocalText } from '@atrium/domain/values/local-text';
import { genres } from '../../words/genres.ts';
import type { CatalogueCategory } from '../article.ts';
import { words } from '../reading/words.ts';

const kind = (id: number, slug: string, title: LocalText, art?: string): CatalogueCategory => ({
  id,
  key: `vouchers/${slug}`,
  vertical: 'vouchers',
  title,
  ...(art !== undefined && { art }),
});

export const categories: readonly CatalogueCategory[] = [
  kind(
    600,
    'food',
    words(
      'Food and drink',
      'طعام وشراب',
      'À table',
      'Essen und Trinken',
      'Comer y beber',
      'Mâncare și băutură',
    ),
    'voucher-cafe-mirador',
  ),
  kind(601, 'wellbeing', genres.wellbeing, 'voucher-lido-baths'),
  kind(
    602,
    'shopping',
    words('Shopping', 'تسوّق', 'Boutiques', 'Einkaufen', 'Compras', 'Cumpărături'),
    'voucher-palma-records',
  ),
  kind(
    603,
    'culture',
    words('Culture', 'ثقافة', 'Culture', 'Kultur', 'Cultura', 'Cultură'),
    'voucher-cinema-orfeo',
  ),
  kind(604, 'travel', genres.travel, 'voucher-harbour-hopper'),
  kind(605, 'sport', genres.sports, 'voucher-granite-hall'),

  kind(
    620,
    'near-you',
    words('Near you', 'بالقرب منك', 'Près de vous', 'In deiner Nähe', 'Cerca de ti', 'În apropiere'),
  ),
  kind(
    621,
    'two-for-one',
    words(
      'Two for one',
      'اثنان بسعر واحد',
      'Deux pour un',
      'Zwei für eins',
      'Dos por uno',
      'Două la preț de unul',
    ),
  ),
  kind(
    622,
    'under-five',
    words('Under five', 'بأقل من خمسة', 'Moins de cinq', 'Unter fünf', 'Por menos de cinco', 'Sub cinci'),
  ),
];
