import type { CatalogueArticle } from '../article.ts';
import { authors } from './authors.ts';
import { news } from './build.ts';

const tenants = ['arena'] as const;

export const arenaGames: readonly CatalogueArticle[] = [
  news(
    {
      id: 3802,
      slug: 'circuitul-orbita',
      topic: 'jocuri/neon-drift',
      also: ['today'],
      by: authors.ioana,
      released: '2026-11-12',
      popularity: 11200,
      isNew: true,
      art: 'game-neon-drift',
      tenants,
    },
    {
      ro: [
        'Circuitul Orbita: ce trebuie să știi înainte de start',
        'Un inel în jurul unei luni, fără pereți pe exterior. Da, poți cădea.',
        'Orbita e cel mai scurt circuit de până acum: patruzeci și opt de secunde pentru un tur curat. Gravitația slabă îți lungește derapajele aproape la dublu.',
        '# Trei lucruri de exersat',
        [
          'Intră în virajul doi cu gazul luat, nu cu frâna',
          'Păstrează turbo pentru umbră: acolo banda e mai îngustă',
          'După săritură, așteaptă o clipă înainte să virezi',
        ],
        'Circuitul e deschis tuturor până la finală.',
      ],
      en: [
        'Orbit circuit: what to know before the start',
        'A ring around a moon, without walls on the outside. Yes, you can fall.',
        'Orbit is the shortest circuit so far: forty-eight seconds for a clean lap. The low gravity makes your drifts almost twice as long.',
        '# Three things to practise',
        [
          'Enter bend two off the throttle, not on the brake',
          'Keep the boost for the shadow, where the lane is narrower',
          'After the jump, wait a moment before you steer',
        ],
        'The circuit is open to everyone until the final.',
      ],
      es: [
        'Circuito Órbita: lo que debes saber antes de la salida',
        'Un anillo alrededor de una luna, sin muros por fuera. Sí, te puedes caer.',
        'Órbita es el circuito más corto hasta ahora: cuarenta y ocho segundos una vuelta limpia. La poca gravedad casi duplica tus derrapes.',
        '# Tres cosas que practicar',
        [
          'Entra en la curva dos levantando el pie, no frenando',
          'Guarda el turbo para la sombra, donde el carril es más estrecho',
          'Tras el salto, espera un instante antes de girar',
        ],
        'El circuito está abierto para todos hasta la final.',
      ],
    },
  ),
  news(
    {
      id: 3804,
      slug: 'retro-azi',
      topic: 'jocuri/retro',
      by: authors.vlad,
      released: '2026-11-06',
      popularity: 7600,
      art: 'tournament-pixel-masters',
      tenants,
    },
    {
      ro: [
        'De ce jocurile retro nu îmbătrânesc',
        'Patru culori, un buton și o regulă pe care o înțelegi în trei secunde.',
        'Un joc vechi nu avea loc de explicații. Primul ecran trebuia să te învețe totul: acolo e dușmanul, acolo e ieșirea, mai încearcă o dată.',
        '# Limita ca stil',
        'Desenatorii aveau șaisprezece pixeli pentru un cavaler. Au ales coiful, sabia și un singur ochi. Restul îl completai tu, iar ce completezi singur nu se uzează.',
        'De aceea Pixel Quest pare de ieri, deși arată ca de demult.',
      ],
      en: [
        'Why retro games do not age',
        'Four colours, one button and a rule you grasp in three seconds.',
        'An old game had no room for explanations. The first screen had to teach you everything: there is the enemy, there is the exit, try again.',
        '# The limit as a style',
        'The artists had sixteen pixels for a knight. They chose the helmet, the sword and a single eye. You filled in the rest, and what you fill in yourself does not wear out.',
        'That is why Pixel Quest feels like yesterday although it looks like long ago.',
      ],
      es: [
        'Por qué los juegos retro no envejecen',
        'Cuatro colores, un botón y una regla que se entiende en tres segundos.',
        'Un juego antiguo no tenía sitio para explicaciones. La primera pantalla debía enseñarlo todo: ahí el enemigo, ahí la salida, prueba otra vez.',
        '# El límite como estilo',
        'Los dibujantes tenían dieciséis píxeles para un caballero. Eligieron el yelmo, la espada y un solo ojo. El resto lo ponías tú, y lo que uno pone no se gasta.',
        'Por eso Pixel Quest parece de ayer aunque se vea de hace mucho.',
      ],
    },
  ),
  news(
    {
      id: 3809,
      slug: 'recordul-star-patrol',
      topic: 'jocuri/arcade',
      by: authors.vlad,
      released: '2026-11-03',
      popularity: 10300,
      art: 'game-star-patrol',
      tenants,
    },
    {
      ro: [
        'Record nou la Star Patrol, după 412 zile',
        'O asistentă medicală a jucat în pauza de noapte și a uitat de cafea.',
        'Scorul de 1.204.880 a căzut la 3:40 dimineața, într-o pauză de treizeci de minute. Alina zice că n-a privit punctele, doar ritmul valurilor.',
        'Sfatul ei: nu vâna nava mare. Ea vine oricum la tine.',
      ],
      en: [
        'A new Star Patrol record after 412 days',
        'A nurse played through her night break and forgot the coffee.',
        'The score of 1,204,880 fell at 3:40 in the morning, in a break of thirty minutes. Alina says she never looked at the points, only at the rhythm of the waves.',
        'Her advice: do not chase the big ship. It comes to you anyway.',
      ],
      es: [
        'Nuevo récord en Star Patrol tras 412 días',
        'Una enfermera jugó en su descanso nocturno y se olvidó del café.',
        'Los 1.204.880 puntos llegaron a las 3:40 de la madrugada, en un descanso de treinta minutos. Alina dice que no miró el marcador, solo el ritmo de las oleadas.',
        'Su consejo: no persigas la nave grande. Viene a ti de todas formas.',
      ],
    },
  ),
  news(
    {
      id: 3810,
      slug: 'gem-garden-toamna',
      topic: 'jocuri/sfaturi',
      by: authors.ioana,
      released: '2026-10-30',
      popularity: 5200,
      art: 'game-gem-garden',
      tenants,
    },
    {
      ro: [
        'Gem Garden: cinci minute pe zi, fără grabă',
        'Cum treci de nivelul 60 fără să cheltui vreun credit.',
        'Nivelul 60 pare imposibil fiindcă toți încep de sus. Începe de jos: fiecare lanț pe care îl faci acolo mișcă toată grădina.',
        [
          'Păstrează florile albastre pentru ultimele zece mutări',
          'Nu sparge piatra din colț, ea ține apa',
          'Oprește-te după trei încercări: mâine primești alt aranjament',
        ],
      ],
      en: [
        'Gem Garden: five minutes a day, no hurry',
        'How to get past level 60 without spending a credit.',
        'Level 60 seems impossible because everyone starts at the top. Start at the bottom: every chain you make there moves the whole garden.',
        [
          'Keep the blue flowers for the last ten moves',
          'Do not break the corner stone, it holds the water',
          'Stop after three tries: tomorrow brings a new layout',
        ],
      ],
      es: [
        'Gem Garden: cinco minutos al día, sin prisa',
        'Cómo pasar del nivel 60 sin gastar un crédito.',
        'El nivel 60 parece imposible porque todos empiezan por arriba. Empieza por abajo: cada cadena que haces allí mueve todo el jardín.',
        [
          'Guarda las flores azules para los diez últimos movimientos',
          'No rompas la piedra de la esquina, sujeta el agua',
          'Para tras tres intentos: mañana cambia el tablero',
        ],
      ],
    },
  ),
  news(
    {
      id: 3811,
      slug: 'sky-stack-fizica',
      topic: 'jocuri/sfaturi',
      by: authors.vlad,
      released: '2026-10-18',
      popularity: 3900,
      art: 'game-sky-stack',
      tenants,
    },
    {
      ro: [
        'Turnul perfect din Sky Stack, explicat de o ingineră',
        'De ce al treilea etaj hotărăște totul.',
        'Ruxandra proiectează poduri și joacă în tramvai. Regula ei: primele trei blocuri se pun încet, fiindcă fiecare milimetru greșit acolo devine un metru la etajul patruzeci.',
        'De la etajul zece în sus, spune ea, nu mai privi blocul. Privește umbra.',
      ],
      en: [
        'The perfect Sky Stack tower, explained by an engineer',
        'Why the third floor decides everything.',
        'Ruxandra designs bridges and plays on the tram. Her rule: set the first three blocks slowly, because every millimetre you miss there becomes a metre on the fortieth floor.',
        'From the tenth floor up, she says, stop watching the block. Watch the shadow.',
      ],
      es: [
        'La torre perfecta de Sky Stack, según una ingeniera',
        'Por qué el tercer piso lo decide todo.',
        'Ruxandra diseña puentes y juega en el tranvía. Su regla: los tres primeros bloques, despacio, porque cada milímetro de error ahí es un metro en el piso cuarenta.',
        'A partir del décimo, dice, deja de mirar el bloque. Mira la sombra.',
      ],
    },
  ),
  news(
    {
      id: 3812,
      slug: 'noodle-snake-bunica',
      topic: 'jocuri/arcade',
      by: authors.ioana,
      released: '2026-10-09',
      popularity: 14600,
      art: 'game-noodle-snake',
      tenants,
    },
    {
      ro: [
        'Bunica din Sibiu care conduce clasamentul Noodle Snake',
        'Are 71 de ani, joacă la oră fixă și nu răspunde la provocări.',
        'Totul a început cu telefonul uitat de nepot. Acum doamna Veta joacă zilnic, la cinci după-amiaza, cât fierbe ceaiul, și ține locul întâi de șase săptămâni.',
        'Întrebată de secret, ridică din umeri: „La croșetat faci la fel. Nu te uiți la ochiul ăsta, ci la următorul.”',
      ],
      en: [
        'The grandmother from Sibiu who leads the Noodle Snake board',
        'She is 71, plays at a fixed hour and does not answer challenges.',
        'It began with a telephone her grandson left behind. Now Mrs Veta plays every day at five while the kettle boils, and has held first place for six weeks.',
        'Asked for the secret, she shrugs. “It is like crochet. You do not look at this stitch, you look at the next one.”',
      ],
      es: [
        'La abuela de Sibiu que lidera Noodle Snake',
        'Tiene 71 años, juega a hora fija y no responde a los retos.',
        'Todo empezó con el teléfono que olvidó su nieto. Ahora doña Veta juega cada día a las cinco, mientras hierve el té, y lleva seis semanas en el primer puesto.',
        'Cuando le preguntan el secreto, se encoge de hombros: «Es como el ganchillo. No miras este punto, miras el siguiente».',
      ],
    },
  ),
];
