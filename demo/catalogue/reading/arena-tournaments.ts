import type { CatalogueArticle } from '../article.ts';
import { authors } from './authors.ts';
import { news } from './build.ts';

const tenants = ['arena'] as const;

export const arenaTournaments: readonly CatalogueArticle[] = [
  news(
    {
      id: 3801,
      slug: 'pixel-lupii-in-semifinale',
      topic: 'turnee/neon-drift',
      also: ['today'],
      by: authors.vlad,
      released: '2026-11-13',
      popularity: 15800,
      isNew: true,
      art: 'tournament-neon-drift-cup',
      tenants,
    },
    {
      ro: [
        'Pixel Lupii ajung în semifinale după o cursă de poveste',
        'Ultimii la prima bornă, primii la linie: trei tururi care au schimbat tabloul.',
        'După startul ratat, nimeni nu mai conta pe ei. Pixel Lupii erau pe locul opt la prima bornă și cu o secundă și jumătate în urma plutonului.',
        '# Turul al treilea',
        'Căpitana Mira „Lup” Ionașcu a tăiat interiorul la viraj, acolo unde ceilalți frânau. Două depășiri într-o singură curbă, apoi linia dreaptă fără nicio greșeală.',
        'Semifinala e vineri, de la 19:00. Adversarii: Cosmos Cluj, neînvinși de nouă curse.',
      ],
      en: [
        'Pixel Lupii reach the semi-finals after a dream race',
        'Last at the first marker, first at the line: three laps that changed the bracket.',
        'After the spoiled start nobody was counting on them. Pixel Lupii were eighth at the first marker, a second and a half behind the pack.',
        '# The third lap',
        'Captain Mira “Lup” Ionașcu cut inside where the others were braking. Two overtakes in one bend, then the straight without a single mistake.',
        'The semi-final is on Friday at 19:00. The opponents: Cosmos Cluj, unbeaten in nine races.',
      ],
      es: [
        'Pixel Lupii llega a semifinales tras una carrera de ensueño',
        'Últimos en la primera baliza, primeros en la meta: tres vueltas que cambiaron el cuadro.',
        'Tras la mala salida nadie contaba con ellos. Pixel Lupii era octavo en la primera baliza, a segundo y medio del grupo.',
        '# La tercera vuelta',
        'La capitana Mira «Lup» Ionașcu se metió por dentro donde los demás frenaban. Dos adelantamientos en una curva y luego la recta sin un solo fallo.',
        'La semifinal es el viernes a las 19:00. Los rivales: Cosmos Cluj, invictos en nueve carreras.',
      ],
    },
  ),
  news(
    {
      id: 3803,
      slug: 'openul-cavalerilor',
      topic: 'turnee/last-knight',
      by: authors.ioana,
      released: '2026-11-11',
      popularity: 8400,
      art: 'tournament-knights-open',
      tenants,
    },
    {
      ro: [
        'Înscrierile la Openul Cavalerilor încep luni',
        '128 de locuri, patru weekenduri și un trofeu cât o roată de car.',
        'Luni, la ora 12:00, se deschid înscrierile. Anul trecut locurile s-au dat în patruzeci de minute, așa că merită un memento.',
        'Ce trebuie să ai pregătit:',
        [
          'Un profil Arena cu vârsta confirmată',
          'Zece partide jucate în Last Knight',
          'Un nume de cavaler pe care să-l poată striga crainicul',
        ],
      ],
      en: [
        'Sign-up for the Knights Open starts on Monday',
        '128 places, four weekends and a trophy as big as a cartwheel.',
        'Sign-up opens on Monday at 12:00. Last year the places were gone in forty minutes, so set a reminder.',
        'Have these ready:',
        [
          'An Arena profile with a confirmed age',
          'Ten matches played in Last Knight',
          'A knight’s name the announcer can shout',
        ],
      ],
      es: [
        'La inscripción al Abierto de Caballeros empieza el lunes',
        '128 plazas, cuatro fines de semana y un trofeo como una rueda de carro.',
        'La inscripción se abre el lunes a las 12:00. El año pasado las plazas volaron en cuarenta minutos: pon un aviso.',
        'Ten preparado:',
        [
          'Un perfil de Arena con la edad confirmada',
          'Diez partidas en Last Knight',
          'Un nombre de caballero que el locutor pueda gritar',
        ],
      ],
    },
  ),
  news(
    {
      id: 3805,
      slug: 'liga-final-kick-etapa-sase',
      topic: 'turnee/final-kick',
      by: authors.vlad,
      released: '2026-11-08',
      popularity: 9700,
      art: 'tournament-final-kick-league',
      tenants,
    },
    {
      ro: [
        'Final Kick: etapa a șasea s-a decis la penalty-uri',
        'Unsprezece lovituri, un singur portar calm.',
        'Dinamo Pixel și Portul FC au terminat 3–3 după prelungiri. La penalty-uri, portarul Portului a ghicit colțul de patru ori la rând.',
        'Clasamentul se strânge: între locul întâi și locul cinci sunt doar două puncte, cu trei etape înainte de final.',
      ],
      en: [
        'Final Kick: round six went to penalties',
        'Eleven shots, one calm goalkeeper.',
        'Dinamo Pixel and Portul FC finished 3–3 after extra time. In the shoot-out, Portul’s keeper guessed the corner four times in a row.',
        'The table is closing up: two points separate first from fifth with three rounds to play.',
      ],
      es: [
        'Final Kick: la sexta jornada se decidió en los penaltis',
        'Once lanzamientos y un solo portero tranquilo.',
        'Dinamo Pixel y Portul FC acabaron 3–3 tras la prórroga. En la tanda, el portero del Portul adivinó el lado cuatro veces seguidas.',
        'La tabla se aprieta: solo dos puntos separan al primero del quinto a falta de tres jornadas.',
      ],
    },
  ),
  news(
    {
      id: 3806,
      slug: 'pixel-masters-juriul',
      topic: 'turnee/pixel-masters',
      by: authors.ioana,
      released: '2026-11-05',
      popularity: 4300,
      art: 'tournament-pixel-masters',
      tenants,
    },
    {
      ro: [
        'Pixel Masters își prezintă comentatorii',
        'O profesoară de istorie și un fost campion vor povesti fiecare nivel.',
        'Delia explică de unde vine fiecare castel. Sorin știe unde e zidul fals. Împreună au comentat deja o ediție-pilot pe care au urmărit-o 22.000 de oameni.',
        'Prima transmisiune e sâmbătă la 17:00, cu subtitrare în română, engleză și spaniolă.',
      ],
      en: [
        'Pixel Masters introduces its commentators',
        'A history teacher and a former champion will talk us through every level.',
        'Delia explains where each castle comes from. Sorin knows where the false wall is. Together they have already called a pilot edition that 22,000 people watched.',
        'The first broadcast is on Saturday at 17:00, with subtitles in Romanian, English and Spanish.',
      ],
      es: [
        'Pixel Masters presenta a sus comentaristas',
        'Una profesora de historia y un antiguo campeón narrarán cada nivel.',
        'Delia explica de dónde viene cada castillo. Sorin sabe dónde está el muro falso. Juntos ya narraron una edición piloto que siguieron 22.000 personas.',
        'La primera emisión es el sábado a las 17:00, con subtítulos en rumano, inglés y español.',
      ],
    },
  ),
  news(
    {
      id: 3807,
      slug: 'finala-de-duminica',
      topic: 'turnee/neon-drift',
      also: ['today'],
      by: authors.vlad,
      released: '2026-11-12',
      popularity: 12100,
      isNew: true,
      art: 'hero-neon-arena',
      tenants,
    },
    {
      ro: [
        'Finala de duminică: program, premii, unde te uiți',
        'Tot ce trebuie să știi despre ziua cea mare a Cupei Neon Drift.',
        'Porțile virtuale se deschid la 17:30, iar prima manșă pleacă la 18:30. Se aleargă cinci manșe, pe circuite alese prin vot.',
        ['Locul I: 3.000 RON', 'Locul II: 1.500 RON', 'Locul III: 500 RON'],
        'Transmisiunea e gratuită pentru toți. Cine votează circuitul câștigător primește un credit.',
      ],
      en: [
        'Sunday’s final: schedule, prizes, where to watch',
        'Everything you need for the big day of the Neon Drift Cup.',
        'The virtual gates open at 17:30 and the first heat starts at 18:30. There are five heats, on circuits chosen by vote.',
        ['First: 3,000 RON', 'Second: 1,500 RON', 'Third: 500 RON'],
        'The broadcast is free for all. Whoever votes for the winning circuit receives one credit.',
      ],
      es: [
        'La final del domingo: horario, premios y dónde verla',
        'Todo lo que necesitas para el gran día de la Copa Neon Drift.',
        'Las puertas virtuales se abren a las 17:30 y la primera manga sale a las 18:30. Son cinco mangas, en circuitos elegidos por votación.',
        ['Primero: 3.000 RON', 'Segundo: 1.500 RON', 'Tercero: 500 RON'],
        'La emisión es gratuita para todos. Quien vote por el circuito ganador recibe un crédito.',
      ],
    },
  ),
  news(
    {
      id: 3808,
      slug: 'echipa-din-liceu',
      topic: 'turnee/last-knight',
      by: authors.ioana,
      released: '2026-10-24',
      popularity: 6900,
      art: 'game-last-knight',
      tenants,
    },
    {
      ro: [
        'Echipa care se antrenează în biblioteca liceului',
        'Patru elevi, un calculator vechi și o bibliotecară care ține scorul.',
        'Se văd marți și joi, după ore. Doamna Stanciu le-a dat o condiție: pentru fiecare partidă, zece pagini citite. Au terminat deja două romane cu cavaleri.',
        'La ultimul turneu au ieșit pe locul șase. Premiul, spun ei, a fost că biblioteca rămâne acum deschisă până la opt.',
      ],
      en: [
        'The team that trains in the school library',
        'Four pupils, one old computer and a librarian who keeps score.',
        'They meet on Tuesdays and Thursdays after class. Mrs Stanciu made one condition: ten pages read for every match played. They have finished two novels about knights.',
        'At the last tournament they came sixth. The real prize, they say, is that the library now stays open until eight.',
      ],
      es: [
        'El equipo que entrena en la biblioteca del instituto',
        'Cuatro alumnos, un ordenador viejo y una bibliotecaria que lleva el marcador.',
        'Se reúnen martes y jueves, después de clase. La señora Stanciu puso una condición: diez páginas leídas por cada partida. Ya han terminado dos novelas de caballeros.',
        'En el último torneo quedaron sextos. El verdadero premio, dicen, es que la biblioteca ahora cierra a las ocho.',
      ],
    },
  ),
];
