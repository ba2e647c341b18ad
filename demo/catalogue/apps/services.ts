import type { LocalText } from '@atrium/domain/values/local-text';
import type { CatalogueArticle } from '../article.ts';

interface Row {
  readonly art: string;
  readonly price: { readonly EUR: number; readonly SAR: number };
  readonly popularity: number;
  readonly released: string;
  readonly text: LocalText;
  readonly steps: readonly LocalText[];
}

const service = (id: number, slug: string, title: LocalText, row: Row): CatalogueArticle => ({
  id,
  contentType: 'SERVICE',
  slug,
  title,
  description: row.text,
  body: [{ type: 'list', items: [...row.steps] }],
  categories: ['apps/services'],
  art: row.art,
  released: row.released,
  popularity: row.popularity,
  properties: { frequency: 'MONTHLY', price: row.price },
  tenants: ['atrium', 'noor'],
});

/** What the operator adds to the line itself. */
export const services: readonly CatalogueArticle[] = [
  service(
    42050,
    'ringback-tones',
    {
      en: 'Ringback tones',
      ar: 'نغمات الانتظار',
      fr: 'Tonalités d’attente',
      de: 'Freizeichentöne',
      es: 'Tonos de espera',
      ro: 'Tonuri de apel',
    },
    {
      art: 'app-ripple',
      price: { EUR: 149, SAR: 600 },
      popularity: 196_000,
      released: '2019-03-18',
      text: {
        en: 'Callers hear your song instead of a beep. A different one for your mother, if you like.',
        ar: 'يسمع المتصل أغنيتك بدل الصفير. ولأمك أغنية أخرى إن شئت.',
        fr: 'On entend votre chanson au lieu d’un bip. Une autre pour votre mère, si vous voulez.',
        de: 'Wer anruft, hört dein Lied statt des Tutens. Für deine Mutter ein anderes, wenn du magst.',
        es: 'Quien llama oye tu canción en vez de un pitido. Y otra distinta para tu madre, si quieres.',
        ro: 'Cine sună aude cântecul tău în loc de bip. Pentru mama, altul, dacă vrei.',
      },
      steps: [
        {
          en: 'Choose a song from the catalogue.',
          ar: 'اختر أغنية من المكتبة.',
          fr: 'Choisissez une chanson du catalogue.',
          de: 'Ein Lied aus dem Katalog wählen.',
          es: 'Elige una canción del catálogo.',
          ro: 'Alege un cântec din catalog.',
        },
        {
          en: 'Say who hears it, and when.',
          ar: 'حدّد من يسمعها ومتى.',
          fr: 'Dites qui l’entend, et quand.',
          de: 'Sagen, wer es hört und wann.',
          es: 'Di quién la oye y cuándo.',
          ro: 'Spune cine îl aude și când.',
        },
        {
          en: 'Change or stop it whenever you like.',
          ar: 'غيّرها أو أوقفها متى شئت.',
          fr: 'Changez ou arrêtez quand vous voulez.',
          de: 'Jederzeit ändern oder beenden.',
          es: 'Cámbiala o quítala cuando quieras.',
          ro: 'Schimbă-l sau oprește-l oricând.',
        },
      ],
    },
  ),
  service(
    42051,
    'call-screening',
    {
      en: 'Call screening',
      ar: 'تصفية المكالمات',
      fr: 'Filtrage des appels',
      de: 'Anruffilter',
      es: 'Filtro de llamadas',
      ro: 'Filtrarea apelurilor',
    },
    {
      art: 'app-dovecote',
      price: { EUR: 199, SAR: 800 },
      popularity: 143_000,
      released: '2022-05-23',
      text: {
        en: 'Unknown numbers say their name first; you read it and decide. Those who say nothing never ring.',
        ar: 'الأرقام المجهولة تذكر اسمها أولًا، فتقرؤه وتقرّر. ومن لا يقول شيئًا لا يرنّ هاتفك.',
        fr: 'Les inconnus disent d’abord leur nom ; vous lisez et décidez. Qui ne dit rien ne sonne pas.',
        de: 'Unbekannte nennen zuerst ihren Namen; du liest ihn und entscheidest. Wer schweigt, klingelt nicht durch.',
        es: 'Los desconocidos dicen antes su nombre; tú lo lees y decides. Quien calla, no suena.',
        ro: 'Necunoscuții își spun întâi numele; tu citești și hotărăști. Cine tace nu sună.',
      },
      steps: [
        {
          en: 'Switch it on; contacts always get through.',
          ar: 'فعّل الخدمة؛ جهات اتصالك تمرّ دائمًا.',
          fr: 'Activez-le ; vos contacts passent toujours.',
          de: 'Einschalten; Kontakte kommen immer durch.',
          es: 'Actívalo; tus contactos siempre pasan.',
          ro: 'Pornește-l; contactele trec mereu.',
        },
        {
          en: 'Read who is calling, then accept or decline.',
          ar: 'اقرأ من المتصل، ثم اقبل أو ارفض.',
          fr: 'Lisez qui appelle, puis acceptez ou refusez.',
          de: 'Lesen, wer anruft, dann annehmen oder ablehnen.',
          es: 'Lee quién llama y acepta o rechaza.',
          ro: 'Citește cine sună, apoi acceptă sau refuză.',
        },
      ],
    },
  ),
  service(
    42052,
    'cloud-storage',
    {
      en: 'Cloud storage',
      ar: 'تخزين سحابي',
      fr: 'Stockage en ligne',
      de: 'Cloud-Speicher',
      es: 'Almacenamiento en la nube',
      ro: 'Stocare în cloud',
    },
    {
      art: 'app-weather',
      price: { EUR: 299, SAR: 1200 },
      popularity: 238_000,
      released: '2021-02-15',
      text: {
        en: 'Two hundred gigabytes for photographs and papers, kept in two places and shared with whom you choose.',
        ar: 'مئتا غيغابايت للصور والأوراق، محفوظة في مكانين، وتشاركها مع من تختار.',
        fr: 'Deux cents gigaoctets pour photos et papiers, gardés à deux endroits et partagés avec qui vous voulez.',
        de: 'Zweihundert Gigabyte für Fotos und Papiere, an zwei Orten aufbewahrt und geteilt, mit wem du willst.',
        es: 'Doscientos gigas para fotos y papeles, guardados en dos sitios y compartidos con quien elijas.',
        ro: 'Două sute de gigaocteți pentru poze și acte, ținute în două locuri și împărțite cu cine vrei.',
      },
      steps: [
        {
          en: 'Photographs are saved by night, over Wi-Fi.',
          ar: 'تُحفظ الصور ليلًا عبر الواي فاي.',
          fr: 'Les photos se sauvegardent la nuit, en Wi-Fi.',
          de: 'Fotos werden nachts im WLAN gesichert.',
          es: 'Las fotos se guardan de noche, por wifi.',
          ro: 'Pozele se salvează noaptea, prin Wi-Fi.',
        },
        {
          en: 'What you delete can be brought back for thirty days.',
          ar: 'ما تحذفه يمكن استعادته خلال ثلاثين يومًا.',
          fr: 'Ce que vous effacez se récupère pendant trente jours.',
          de: 'Gelöschtes lässt sich dreißig Tage lang zurückholen.',
          es: 'Lo que borras se puede recuperar durante treinta días.',
          ro: 'Ce ștergi poate fi recuperat timp de treizeci de zile.',
        },
      ],
    },
  ),
];
