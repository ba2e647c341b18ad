import type { CatalogueArticle } from '../article.ts';
import { download, onlineGame } from './build.ts';
import { studios } from './studios.ts';

const games: readonly CatalogueArticle[] = [
  onlineGame(
    1601,
    'neon-drift',
    { ar: 'نيون دريفت', en: 'Neon Drift', fr: 'Neon Drift' },
    {
      studio: studios.paperLantern,
      genres: ['racing', 'action'],
      released: '2025-03-06',
      popularity: 884_000,
      ageRating: 10,
      controls: ['touch', 'keyboard', 'gamepad'],
      players: '1–8',
      tournaments: [951],
      hasShots: true,
      text: {
        ar: 'مدينة لا تنطفئ ومنعطفات لا تنتهي. حافظ على الانزلاق واسبق شبح لفّتك الأخيرة أو سبعة من أصدقائك.',
        en: 'A city that never dims and corners that never end. Hold the slide and beat the ghost of your last lap, or seven friends.',
        fr: 'Une ville qui ne s’éteint jamais et des virages sans fin. Tenez la glisse et battez le fantôme de votre dernier tour, ou sept amis.',
      },
    },
  ),
  onlineGame(
    1602,
    'moon-hop',
    { ar: 'قفزة الفضاء', en: 'Moon Hop', fr: 'Saut lunaire' },
    {
      studio: studios.tinComet,
      genres: ['adventure', 'family'],
      released: '2024-04-18',
      popularity: 731_000,
      orientation: 'portrait',
      price: 'free',
      text: {
        ar: 'مخلوق صغير على قمر خفيف الجاذبية، والبيت بعيد. اقفز من فوهة إلى فوهة واجمع النجوم الضائعة.',
        en: 'A small creature on a low-gravity moon, far from home. Hop from crater to crater and collect the lost stars.',
        fr: 'Une petite créature sur une lune presque sans pesanteur, loin de chez elle. Sautez de cratère en cratère et ramassez les étoiles perdues.',
      },
    },
  ),
  onlineGame(
    1603,
    'gem-garden',
    { ar: 'حديقة الجواهر', en: 'Gem Garden', fr: 'Jardin de gemmes' },
    {
      studio: studios.orchardLane,
      genres: ['puzzle'],
      released: '2023-06-01',
      popularity: 1_240_000,
      orientation: 'portrait',
      price: 'free',
      tournaments: [955],
      text: {
        ar: 'بدّل حجرين، طابق ثلاثة، فتصحو الأزهار. أربعمئة حديقة، ولكل واحدة حيلتها.',
        en: 'Swap two stones, match three, and the flowers wake up. Four hundred gardens, each with a trick of its own.',
        fr: 'Échangez deux pierres, alignez-en trois, et les fleurs se réveillent. Quatre cents jardins, chacun avec son astuce.',
      },
    },
  ),
  download(
    1605,
    'last-knight',
    { ar: 'الفارس الأخير', en: 'Last Knight', fr: 'Le Dernier Chevalier' },
    {
      studio: studios.kettle,
      genres: ['strategy', 'adventure'],
      released: '2025-07-03',
      popularity: 356_000,
      ageRating: 10,
      players: '1–2',
      megabytes: 412,
      tournaments: [953],
      hasShots: true,
      text: {
        ar: 'هرب الملك ولم يبقَ على الرقعة سوى فارس. كل نقلة تكلّفك من ضوء النهار، وكل قلعة تتذكّر من دافع عنها.',
        en: 'The king has fled and one knight is left on the board. Every move costs daylight, every castle remembers who defended it.',
        fr: 'Le roi a fui, il ne reste qu’un chevalier sur l’échiquier. Chaque coup coûte un peu de jour, chaque château se souvient de qui l’a défendu.',
      },
    },
  ),
  onlineGame(
    1606,
    'final-kick',
    { ar: 'ركلة الحسم', en: 'Final Kick', fr: 'Tir au but' },
    {
      studio: studios.halfMoon,
      genres: ['sports'],
      released: '2022-10-20',
      popularity: 1_905_000,
      players: '1–2',
      orientation: 'portrait',
      price: 'free',
      tournaments: [952],
      hasShots: true,
      text: {
        ar: 'الدقيقة التسعون، تعادل، وكرة واحدة على نقطة الجزاء. سدّد بلمسة، ثم البس القفازين وتصدَّ للتالية.',
        en: 'Ninetieth minute, level score, one ball on the spot. Aim with a swipe, then put on the gloves and save the next one.',
        fr: 'Quatre-vingt-dixième minute, égalité, un ballon sur le point de penalty. Tirez d’un geste, puis enfilez les gants pour arrêter le suivant.',
      },
    },
  ),
  download(
    1607,
    'sky-stack',
    { ar: 'برج السماء', en: 'Sky Stack', fr: 'Tour du ciel' },
    {
      studio: studios.orchardLane,
      genres: ['puzzle'],
      released: '2022-01-13',
      popularity: 618_000,
      orientation: 'portrait',
      megabytes: 58,
      text: {
        ar: 'أسقِط طابقًا، واقطع ما زاد، وواصل الصعود. البرج يتمايل مع كل خطأ، والمنظر يزداد جمالًا كلما علوت.',
        en: 'Drop a floor, trim what hangs over, keep climbing. The tower sways with every mistake, and the view gets better all the way.',
        fr: 'Posez un étage, coupez ce qui dépasse, montez encore. La tour tangue à chaque erreur et la vue s’améliore jusqu’en haut.',
      },
    },
  ),
  onlineGame(
    1608,
    'dune-rally',
    { ar: 'رالي الكثبان', en: 'Dune Rally', fr: 'Rallye des dunes' },
    {
      studio: studios.wahat,
      genres: ['racing'],
      released: '2026-10-29',
      popularity: 142_000,
      players: '1–4',
      isNew: true,
      text: {
        ar: 'لا طريق ولا لافتات، بل بوصلة ورمل حتى الأفق. اقرأ الكثبان، وخفّف الضغط في الإطارات، وكن أول الواصلين إلى الواحة.',
        en: 'No road, no signs, just a compass and sand to the horizon. Read the dunes, let some air out of the tyres and reach the oasis first.',
        fr: 'Ni route ni panneaux, juste une boussole et du sable jusqu’à l’horizon. Lisez les dunes, dégonflez un peu les pneus et atteignez l’oasis en premier.',
      },
    },
  ),
  onlineGame(
    1609,
    'letter-loom',
    { ar: 'نول الحروف', en: 'Letter Loom', fr: 'Le Métier à lettres' },
    {
      studio: studios.wahat,
      genres: ['word', 'family'],
      released: '2025-12-11',
      popularity: 497_000,
      orientation: 'portrait',
      price: 'free',
      text: {
        ar: 'سبعة حروف وجذر خفيّ يجمعها. انسج منها كل كلمة تعرفها، وكلمة كل يوم تنتظر من يكتشفها أولًا.',
        en: 'Seven letters and one hidden root that ties them. Weave every word you know; one word a day waits for whoever finds it first.',
        fr: 'Sept lettres et une racine cachée qui les relie. Tissez tous les mots que vous connaissez ; chaque jour, l’un d’eux attend son premier découvreur.',
      },
    },
  ),
  onlineGame(
    1610,
    'caravan-cards',
    { ar: 'ورق القافلة', en: 'Caravan Cards', fr: 'Les Cartes de la caravane' },
    {
      studio: studios.wahat,
      genres: ['cards', 'family'],
      released: '2024-08-22',
      popularity: 389_000,
      players: '2–4',
      price: 'free',
      text: {
        ar: 'أربعة تجار وطريق واحدة ولا أحد يكشف ورقه. بادل التمر بالحرير، واحفظ دورك عند البئر، وصل بأثقل حمولة.',
        en: 'Four merchants, one road, and nobody shows a hand. Trade dates for silk, keep your turn at the well and arrive with the heaviest load.',
        fr: 'Quatre marchands, une seule route, et personne ne montre son jeu. Échangez dattes contre soie, gardez votre tour au puits et arrivez le plus chargé.',
      },
    },
  ),
];

/** Arabic editions, and games made for Noor. */
export const noorGames: readonly CatalogueArticle[] = games.map((game) => ({ ...game, tenants: ['noor'] }));
