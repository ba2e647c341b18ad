import type { CatalogueArticle } from '../article.ts';
import { app } from './build.ts';

/** Made for Noor. */
export const noorApps: readonly CatalogueArticle[] = [
  app(
    1701,
    'mihrab',
    { ar: 'محراب', en: 'Mihrab', fr: 'Mihrab' },
    {
      category: 'wellbeing',
      developer: 'Wahat Studio',
      tenants: ['noor'],
      rating: 4.9,
      ratingCount: 203_700,
      released: '2021-04-06',
      popularity: 2_640_000,
      isFree: true,
      also: ['offline', 'noAds'],
      learns: ['language'],
      text: {
        ar: 'مواقيت الصلاة واتجاه القبلة والتقويم الهجري، بلا ضجيج. يهتزّ الهاتف بهدوء، ثم يسكت حتى تفرغ.',
        en: 'Prayer times, the direction of the qibla and the Hijri calendar, without noise. The phone hums once, then stays silent until you are done.',
        fr: 'Horaires de prière, direction de la qibla et calendrier hégirien, sans bruit. Le téléphone vibre une fois, puis se tait jusqu’à la fin.',
      },
      feature: {
        ar: 'مواقيت أكثر من ألف مدينة',
        en: 'Times for more than a thousand cities',
        fr: 'Les horaires de plus de mille villes',
      },
    },
  ),
  app(
    1702,
    'mizan',
    { ar: 'ميزان', en: 'Mizan', fr: 'Mizan' },
    {
      category: 'finance',
      developer: 'Wahat Studio',
      art: 'app-jam-jar',
      tenants: ['noor'],
      rating: 4.5,
      ratingCount: 47_300,
      released: '2024-03-05',
      popularity: 518_000,
      also: ['family', 'devices'],
      learns: ['name', 'phone', 'plan'],
      text: {
        ar: 'ميزانية البيت في صفحة واحدة: الراتب والمصروف وما يبقى للسفر. ويحسب الزكاة حين يحين موعدها.',
        en: 'The household budget on one page: salary, spending and what is left for the journey. It works out zakat when the time comes.',
        fr: 'Le budget de la maison sur une page : le salaire, les dépenses et ce qui reste pour le voyage. Il calcule la zakat le moment venu.',
      },
      feature: {
        ar: 'حاسبة للزكاة',
        en: 'A zakat calculator',
        fr: 'Un calculateur de zakat',
      },
    },
  ),
];
