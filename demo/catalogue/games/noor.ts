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
      orientation: 'portrait',
      released: '2025-03-06',
      popularity: 884_000,
      ageRating: 10,
      controls: ['touch', 'keyboard', 'gamepad'],
      tournaments: [951],
      text: {
        ar: 'طريق لا ينتهي نحو شمس لا تغيب. السيارة تنزلق في كل حركة: اجمع شحنات السرعة وابتعد عن السيارات، فثلاثة اصطدامات تُنهي الليلة.',
        en: 'A road that never ends into a sun that never sets. The car slides through every turn: collect the boosts, stay clear of the traffic, and three crashes end the night.',
        fr: 'Une route sans fin vers un soleil qui ne se couche pas. La voiture glisse à chaque mouvement : ramassez les boosts, évitez le trafic ; trois chocs et la nuit est finie.',
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
      orientation: 'portrait',
      released: '2024-04-18',
      popularity: 731_000,
      price: 'free',
      text: {
        ar: 'مخلوق صغير وقمر خفيف الجاذبية وطريق طويل إلى أعلى. اقفز من فوهة إلى فوهة واجمع النجوم الضائعة وانتبه للحافة.',
        en: 'A small creature, a low-gravity moon and a long way up. Hop from crater to crater, collect lost stars and mind the edge.',
        fr: 'Une petite créature, une lune presque sans pesanteur et un long chemin vers le haut. Sautez de cratère en cratère, ramassez les étoiles perdues et gare au bord.',
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
      orientation: 'portrait',
      released: '2023-06-01',
      popularity: 1_240_000,
      price: 'free',
      tournaments: [955],
      text: {
        ar: 'بدّل حجرين، طابق ثلاثة، فيفسحون المكان لغيرهم. ثلاثون نقلة وسلاسل تضاعف النقاط، وأربعة معًا تستحق زيادة.',
        en: 'Swap two stones, match three, and they make room for more. Thirty moves, chains that multiply, and four at once are worth a little extra.',
        fr: 'Échangez deux pierres, alignez-en trois, et elles font place à d’autres. Trente coups, des chaînes qui multiplient, et quatre d’un coup valent un peu plus.',
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
      orientation: 'portrait',
      released: '2022-10-20',
      popularity: 1_905_000,
      price: 'free',
      tournaments: [952],
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
      orientation: 'portrait',
      released: '2026-10-29',
      popularity: 142_000,
      isNew: true,
      text: {
        ar: 'لا طريق، بل بوابات بين الكثبان وريح تدفع من الجانب. اعبر البوابات، ودُر حول الصخور، واملأ الماء حيث ترى النخيل.',
        en: 'No road, just gates between the dunes and a wind that pushes from the side. Drive through the gates, around the rocks, and take water where you see palms.',
        fr: 'Pas de route, seulement des portes entre les dunes et un vent qui pousse de côté. Passez les portes, contournez les rochers et prenez de l’eau là où il y a des palmiers.',
      },
    },
  ),
  onlineGame(
    1609,
    'letter-loom',
    { ar: 'نول الحروف', en: 'Letter Loom', fr: 'Le Métier à lettres' },
    {
      studio: studios.wahat,
      genres: ['word', 'arcade'],
      orientation: 'portrait',
      released: '2025-12-11',
      popularity: 497_000,
      price: 'free',
      text: {
        ar: 'خيط يلتفّ على النول، وحروف لاتينية مبعثرة فوقه. خذها بترتيب الأبجدية: الحرف الخاطئ يُطيل الخيط ولا يُحسب. وحواف النول مفتوحة.',
        en: 'A thread winds over the loom, and letters lie on it. Take them in the order of the alphabet: a wrong one makes the thread longer and counts nothing. The edges of the loom are open.',
        fr: 'Un fil court sur le métier, où reposent des lettres. Prenez-les dans l’ordre de l’alphabet : une mauvaise allonge le fil et ne compte pas. Les bords du métier sont ouverts.',
      },
    },
  ),
  onlineGame(
    1610,
    'caravan-cards',
    { ar: 'ورق القافلة', en: 'Caravan Cards', fr: 'Les Cartes de la caravane' },
    {
      studio: studios.wahat,
      genres: ['cards'],
      released: '2024-08-22',
      popularity: 389_000,
      price: 'free',
      text: {
        ar: 'سوليتير لاستراحة قصيرة عند البئر: أي لون آخر يتبع في الصف، لكن الرزمة لا تُقلب إلا مرة واحدة. أرسل الألوان الأربعة في طريقها خلال ثماني دقائق.',
        en: 'A patience for a short rest at the well: any other suit may follow in a row, but the pack may be turned over only once. Send all four suits on their way within eight minutes.',
        fr: 'Une patience pour une courte halte au puits : toute autre couleur peut suivre dans une rangée, mais le talon ne se retourne qu’une fois. Quatre couleurs à mettre en route en huit minutes.',
      },
    },
  ),
];

/** Arabic editions, and games made for Noor. */
export const noorGames: readonly CatalogueArticle[] = games.map((game) => ({ ...game, tenants: ['noor'] }));
