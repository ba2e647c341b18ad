import type { LocalText } from '@atrium/domain/values/local-text';
import type { CatalogueArticle } from '../article.ts';

interface NewsRow {
  readonly art: string;
  readonly released: string;
  readonly popularity: number;
  readonly author: string;
  readonly tournament: number;
  readonly text: LocalText;
  readonly paragraphs: readonly LocalText[];
}

const news = (id: number, slug: string, title: LocalText, row: NewsRow): CatalogueArticle => ({
  id,
  contentType: 'TOURNAMENT_NEWS',
  slug,
  title,
  description: row.text,
  body: row.paragraphs.map((text) => ({ type: 'paragraph', text })),
  categories: ['tournaments/news'],
  ageRating: 0,
  art: row.art,
  released: row.released,
  popularity: row.popularity,
  relations: { tournament: [row.tournament] },
  properties: { author: row.author, readingMinutes: 2 },
  tenants: ['atrium', 'noor', 'arena'],
});

export const tournamentNews: readonly CatalogueArticle[] = [
  news(
    41000,
    'eight-teams-left',
    {
      en: 'Eight teams left, and one of them has never led a lap',
      ar: 'بقيت ثمانية فرق، وأحدها لم يتصدّر لفّة واحدة',
      fr: 'Plus que huit équipes, dont une qui n’a jamais mené un tour',
      de: 'Noch acht Teams, und eines hat nie eine Runde geführt',
      es: 'Quedan ocho equipos y uno no ha liderado ni una vuelta',
      ro: 'Au rămas opt echipe, iar una n-a condus niciun tur',
    },
    {
      art: 'tournament-neon-drift-cup',
      released: '2026-11-13',
      popularity: 18_400,
      author: 'Ilinca Barbu',
      tournament: 951,
      text: {
        en: 'Night Tram wins by finishing second twice. It works because the cup counts time, not places.',
        ar: 'يفوز فريق «نايت ترام» بالوصول ثانيًا مرتين. وينجح ذلك لأن الكأس تحتسب الزمن لا المراكز.',
        fr: 'Night Tram gagne en finissant deux fois deuxième. Cela marche, car la coupe compte les temps, pas les places.',
        de: 'Night Tram gewinnt, indem es zweimal Zweiter wird. Das geht, weil der Pokal Zeiten zählt und keine Plätze.',
        es: 'Night Tram gana quedando segundo dos veces. Funciona porque la copa suma tiempos, no puestos.',
        ro: 'Night Tram câștigă terminând de două ori pe locul doi. Merge, fiindcă în cupă contează timpii, nu locurile.',
      },
      paragraphs: [
        {
          en: 'While others send one star ahead and hope, Night Tram keeps both cars within a second of each other. Five matches, ten second places, no defeat.',
          ar: 'بينما ترسل الفرق الأخرى نجمها إلى الأمام وتأمل، يُبقي «نايت ترام» سيارتيه على بُعد ثانية واحدة. خمس مباريات، عشرة مراكز ثانية، ولا هزيمة.',
          fr: 'Quand les autres envoient une vedette devant et croisent les doigts, Night Tram garde ses deux voitures à une seconde l’une de l’autre. Cinq matchs, dix deuxièmes places, zéro défaite.',
          de: 'Während andere einen Star vorausschicken und hoffen, hält Night Tram beide Wagen innerhalb einer Sekunde. Fünf Spiele, zehn zweite Plätze, keine Niederlage.',
          es: 'Mientras otros mandan a una estrella por delante y rezan, Night Tram mantiene sus dos coches a un segundo. Cinco duelos, diez segundos puestos y ninguna derrota.',
          ro: 'În timp ce alții trimit o vedetă înainte și speră, Night Tram își ține ambele mașini la o secundă distanță. Cinci meciuri, zece locuri doi, nicio înfrângere.',
        },
        {
          en: 'The quarter-finals end tonight; the last four race on Wednesday, and the final is on Sunday.',
          ar: 'ينتهي ربع النهائي الليلة، ويتسابق الأربعة الأواخر يوم الأربعاء، والنهائي يوم الأحد.',
          fr: 'Les quarts se terminent ce soir ; les quatre derniers courent mercredi, la finale est dimanche.',
          de: 'Das Viertelfinale endet heute Abend; die letzten vier fahren am Mittwoch, das Finale ist am Sonntag.',
          es: 'Los cuartos acaban esta noche; los cuatro últimos corren el miércoles y la final es el domingo.',
          ro: 'Sferturile se încheie în seara asta; ultimele patru aleargă miercuri, iar finala e duminică.',
        },
      ],
    },
  ),
  news(
    41001,
    'rain-on-the-orbit-circuit',
    {
      en: 'The final will be run in the rain',
      ar: 'النهائي سيُقام تحت المطر',
      fr: 'La finale se courra sous la pluie',
      de: 'Das Finale findet im Regen statt',
      es: 'La final se correrá bajo la lluvia',
      ro: 'Finala se va alerga pe ploaie',
    },
    {
      art: 'game-neon-drift',
      released: '2026-11-12',
      popularity: 11_900,
      author: 'Ilinca Barbu',
      tournament: 951,
      text: {
        en: 'Paper Lantern Games has drawn the conditions for Sunday: Orbit circuit, wet, with the lights of the harbour half out.',
        ar: 'حدّد استوديو «بيبر لانترن» بالقرعة ظروف الأحد: حلبة أوربت مبللة، ونصف أضواء الميناء مطفأ.',
        fr: 'Paper Lantern Games a tiré au sort les conditions de dimanche : circuit Orbit, mouillé, la moitié des lumières du port éteintes.',
        de: 'Paper Lantern Games hat die Bedingungen für Sonntag ausgelost: Orbit-Strecke, nass, die Hafenlichter zur Hälfte aus.',
        es: 'Paper Lantern Games ha sorteado las condiciones del domingo: circuito Órbita, mojado y con medio puerto a oscuras.',
        ro: 'Paper Lantern Games a tras la sorți condițiile de duminică: circuitul Orbita, ud, cu jumătate din luminile portului stinse.',
      },
      paragraphs: [
        {
          en: 'A wet Orbit costs four seconds a lap and rewards a soft thumb. Practice servers carry the same rain from today.',
          ar: 'حلبة أوربت المبللة تكلّف أربع ثوانٍ في اللفّة وتكافئ اللمسة الخفيفة. خوادم التدريب تُمطر كذلك منذ اليوم.',
          fr: 'Sous la pluie, Orbit coûte quatre secondes au tour et récompense les pouces légers. Les serveurs d’entraînement ont la même pluie dès aujourd’hui.',
          de: 'Eine nasse Orbit kostet vier Sekunden pro Runde und belohnt sanfte Daumen. Auf den Trainingsservern regnet es ab heute genauso.',
          es: 'Con agua, Órbita cuesta cuatro segundos por vuelta y premia el pulgar suave. En los servidores de práctica ya llueve igual.',
          ro: 'Pe ploaie, Orbita costă patru secunde pe tur și răsplătește degetul ușor. Pe serverele de antrenament plouă la fel de azi.',
        },
      ],
    },
  ),
  news(
    41002,
    'knights-open-new-board',
    {
      en: 'Knights Open: ten evenings, ten boards',
      ar: 'بطولة الفرسان: عشر أمسيات وعشر رقع',
      fr: 'Open des chevaliers : dix soirs, dix plateaux',
      de: 'Ritter-Open: zehn Abende, zehn Bretter',
      es: 'Abierto de Caballeros: diez noches, diez tableros',
      ro: 'Openul Cavalerilor: zece seri, zece table',
    },
    {
      art: 'tournament-knights-open',
      released: '2026-11-11',
      popularity: 7_300,
      author: 'Radu Neagoe',
      tournament: 953,
      text: {
        en: 'Sign-up starts on Monday. This year nobody can prepare an opening: the board is drawn an hour before play.',
        ar: 'يبدأ التسجيل يوم الاثنين. هذا العام لا يستطيع أحد تحضير افتتاحية: تُسحب الرقعة قبل اللعب بساعة.',
        fr: 'Inscriptions dès lundi. Cette année, impossible de préparer une ouverture : le plateau est tiré au sort une heure avant.',
        de: 'Die Anmeldung beginnt am Montag. Eröffnungen lassen sich dieses Jahr nicht vorbereiten: Das Brett wird eine Stunde vorher ausgelost.',
        es: 'La inscripción empieza el lunes. Este año nadie puede preparar aperturas: el tablero se sortea una hora antes.',
        ro: 'Înscrierile încep luni. Anul acesta nimeni nu-și poate pregăti deschiderea: tabla se trage la sorți cu o oră înainte.',
      },
      paragraphs: [
        {
          en: 'Kettle and Crow built forty boards with rivers, ruins and one bridge each. Ten will be used, thirty stay secret for next year.',
          ar: 'بنى استوديو «كيتل أند كرو» أربعين رقعة فيها أنهار وأطلال وجسر واحد. تُستخدم عشر منها، وتبقى ثلاثون سرًّا للعام القادم.',
          fr: 'Kettle and Crow a bâti quarante plateaux avec rivières, ruines et un pont chacun. Dix serviront, trente restent secrets jusqu’à l’an prochain.',
          de: 'Kettle and Crow hat vierzig Bretter gebaut, mit Flüssen, Ruinen und je einer Brücke. Zehn werden gespielt, dreißig bleiben bis nächstes Jahr geheim.',
          es: 'Kettle and Crow ha creado cuarenta tableros con ríos, ruinas y un puente cada uno. Se usarán diez; treinta quedan en secreto para el próximo año.',
          ro: 'Kettle and Crow a construit patruzeci de table cu râuri, ruine și câte un pod. Se vor folosi zece, treizeci rămân secrete pentru la anul.',
        },
      ],
    },
  ),
  news(
    41003,
    'eleven-hundredths',
    {
      en: 'Eleven hundredths: how the Pixel Masters ended',
      ar: 'أحد عشر جزءًا من مئة: هكذا انتهت بطولة أساتذة البكسل',
      fr: 'Onze centièmes : la fin des Maîtres du pixel',
      de: 'Elf Hundertstel: So endeten die Pixel-Meister',
      es: 'Once centésimas: así acabaron los Maestros del píxel',
      ro: 'Unsprezece sutimi: cum s-au încheiat Maeștrii pixelilor',
    },
    {
      art: 'tournament-pixel-masters',
      released: '2026-11-09',
      popularity: 22_600,
      author: 'Radu Neagoe',
      tournament: 954,
      text: {
        en: 'Both runners jumped for the last flag in the same frame of the camera. The game’s own clock had to decide.',
        ar: 'قفز العدّاءان نحو العلم الأخير في اللقطة نفسها. وكان على ساعة اللعبة أن تحكم.',
        fr: 'Les deux coureurs ont sauté vers le dernier drapeau dans la même image. C’est l’horloge du jeu qui a tranché.',
        de: 'Beide sprangen im selben Kamerabild zur letzten Fahne. Entscheiden musste die Uhr des Spiels.',
        es: 'Los dos saltaron hacia la última bandera en el mismo fotograma. Tuvo que decidir el reloj del juego.',
        ro: 'Amândoi au sărit spre ultimul steag în același cadru. A trebuit să decidă ceasul jocului.',
      },
      paragraphs: [
        {
          en: 'The winner, Moth, had trained the ninth castle with the sound off. “The music makes me hurry,” she said, and took home 1,800 RON.',
          ar: 'الفائزة «موث» تدرّبت على القلعة التاسعة بلا صوت. قالت: «الموسيقى تجعلني أستعجل»، وعادت إلى بيتها بـ١٨٠٠ ليو.',
          fr: 'La gagnante, Moth, avait répété le neuvième château sans le son. « La musique me presse », dit-elle, repartie avec 1 800 RON.',
          de: 'Siegerin Moth hatte die neunte Burg ohne Ton geübt. „Die Musik macht mich hastig“, sagt sie und nimmt 1.800 RON mit nach Hause.',
          es: 'La ganadora, Moth, había ensayado el noveno castillo sin sonido. «La música me mete prisa», dijo, y se llevó 1.800 RON a casa.',
          ro: 'Câștigătoarea, Moth, exersase al nouălea castel cu sunetul oprit. „Muzica mă grăbește”, a spus ea și a plecat acasă cu 1.800 RON.',
        },
      ],
    },
  ),
];
