import { author } from './author.ts';
import { named, six } from './texts.ts';

/** Authors whose works are in the public domain. */
export const classicAuthors = [
  author(26021, 'lewis-carroll', named('Lewis Carroll', 'لويس كارول'), 318_000, {
    genre: 'audiobooks/children',
    biography: six(
      'An Oxford mathematician (1832–1898) who told a story in a rowing boat and was asked to write it down.',
      'رياضيّ من أكسفورد (1832–1898) حكى قصة في قارب تجديف فطُلب منه أن يكتبها.',
      'Mathématicien d’Oxford (1832–1898) qui raconta une histoire en barque et qu’on pria de l’écrire.',
      'Mathematiker aus Oxford (1832–1898), der im Ruderboot eine Geschichte erzählte und gebeten wurde, sie aufzuschreiben.',
      'Matemático de Oxford (1832–1898) que contó un cuento en una barca y al que pidieron que lo escribiera.',
      'Matematician la Oxford (1832–1898), a spus o poveste într-o barcă și a fost rugat s-o scrie.',
    ),
  }),
  author(26022, 'arthur-conan-doyle', named('Arthur Conan Doyle', 'آرثر كونان دويل'), 402_000, {
    genre: 'audiobooks/crime',
    biography: six(
      'A doctor with too few patients (1859–1930), who used the quiet afternoons to invent the most famous detective of all.',
      'طبيب قليل المرضى (1859–1930) استغلّ فراغ العصاري ليبتكر أشهر المحققين.',
      'Médecin sans clientèle (1859–1930), il profita des après-midi calmes pour inventer le plus célèbre des détectives.',
      'Ein Arzt mit zu wenigen Patienten (1859–1930), der an stillen Nachmittagen den berühmtesten Detektiv erfand.',
      'Médico con pocos pacientes (1859–1930) que aprovechó las tardes tranquilas para inventar al detective más famoso.',
      'Medic cu prea puțini pacienți (1859–1930), a folosit după-amiezile liniștite ca să inventeze cel mai celebru detectiv.',
    ),
  }),
  author(26023, 'jane-austen', named('Jane Austen', 'جين أوستن'), 455_000, {
    genre: 'audiobooks/romance',
    biography: six(
      'Wrote at a tiny table by a creaking door (1775–1817) and left six novels that still smile at us.',
      'كتبت على طاولة صغيرة قرب باب يصرّ (1775–1817)، وتركت ستّ روايات ما زالت تبتسم لنا.',
      'Écrivait sur une table minuscule près d’une porte qui grince (1775–1817) ; ses six romans nous sourient encore.',
      'Schrieb an einem winzigen Tisch neben einer knarrenden Tür (1775–1817) und hinterließ sechs Romane, die uns noch immer anlächeln.',
      'Escribía en una mesa diminuta junto a una puerta que chirriaba (1775–1817) y dejó seis novelas que aún nos sonríen.',
      'Scria la o măsuță lângă o ușă care scârțâia (1775–1817) și a lăsat șase romane care încă ne zâmbesc.',
    ),
  }),
  author(26024, 'charles-dickens', named('Charles Dickens', 'تشارلز ديكنز'), 367_000, {
    genre: 'audiobooks/classics',
    biography: six(
      'Walked London by night, sometimes twenty miles (1812–1870), and filled his books with whom he met.',
      'كان يجوب لندن ليلًا عشرين ميلًا أحيانًا (1812–1870)، ويملأ كتبه بمن يلقاهم.',
      'Arpentait Londres la nuit, parfois trente kilomètres (1812–1870), et peuplait ses livres de ses rencontres.',
      'Lief nachts durch London, manchmal dreißig Kilometer (1812–1870), und füllte seine Bücher mit denen, die er traf.',
      'Recorría Londres de noche, a veces treinta kilómetros (1812–1870), y llenó sus libros de quienes encontraba.',
      'Străbătea Londra noaptea, uneori treizeci de kilometri (1812–1870), și își umplea cărțile cu cei întâlniți.',
    ),
  }),
  author(26025, 'mary-shelley', named('Mary Shelley', 'ماري شيلي'), 284_000, {
    genre: 'audiobooks/science-fiction',
    biography: six(
      'Was eighteen when a rainy summer and a dare gave her Frankenstein (1797–1851).',
      'كانت في الثامنة عشرة حين منحها صيف ماطر وتحدٍّ بين أصدقاء روايتها «فرانكنشتاين» (1797–1851).',
      'Avait dix-huit ans quand un été pluvieux et un défi lui donnèrent Frankenstein (1797–1851).',
      'War achtzehn, als ein verregneter Sommer und eine Wette ihr Frankenstein schenkten (1797–1851).',
      'Tenía dieciocho años cuando un verano lluvioso y un reto le dieron Frankenstein (1797–1851).',
      'Avea optsprezece ani când o vară ploioasă și o provocare i-au dat Frankenstein (1797–1851).',
    ),
  }),
  author(26026, 'h-g-wells', named('H. G. Wells', 'هربرت جورج ويلز'), 231_000, {
    genre: 'audiobooks/science-fiction',
    biography: six(
      'A draper’s apprentice who became a science teacher and then sent the novel through time (1866–1946).',
      'بدأ صبيّ تاجر أقمشة، ثم صار معلّم علوم، ثم أرسل الرواية عبر الزمن (1866–1946).',
      'Apprenti drapier devenu professeur de sciences, il envoya ensuite le roman voyager dans le temps (1866–1946).',
      'Erst Lehrling im Tuchladen, dann Lehrer, dann schickte er den Roman durch die Zeit (1866–1946).',
      'Aprendiz de pañero, luego profesor de ciencias, acabó enviando la novela a través del tiempo (1866–1946).',
      'Ucenic la un postăvar, apoi profesor de științe, a trimis romanul prin timp (1866–1946).',
    ),
  }),
  author(26027, 'miguel-de-cervantes', named('Miguel de Cervantes', 'ميغيل دي ثيربانتس'), 296_000, {
    genre: 'audiobooks/classics',
    biography: six(
      'Soldier, captive, tax collector (1547–1616), and at fifty-seven the inventor of the modern novel.',
      'جنديّ فأسير فجابي ضرائب (1547–1616)، ثم مبتكر الرواية الحديثة في السابعة والخمسين.',
      'Soldat, captif, percepteur (1547–1616), et à cinquante-sept ans inventeur du roman moderne.',
      'Soldat, Gefangener, Steuereintreiber (1547–1616) und mit siebenundfünfzig Erfinder des modernen Romans.',
      'Soldado, cautivo, recaudador (1547–1616) y, a los cincuenta y siete, inventor de la novela moderna.',
      'Soldat, captiv, perceptor (1547–1616) și, la cincizeci și șapte de ani, inventatorul romanului modern.',
    ),
  }),
  author(26028, 'charles-perrault', named('Charles Perrault', 'شارل بيرو'), 142_000, {
    genre: 'audiobooks/children',
    biography: six(
      'A royal official who, late in life, wrote down the tales nurses told (1628–1703).',
      'موظف في البلاط دوّن في شيخوخته حكايات المربّيات (1628–1703).',
      'Commis du roi qui, sur le tard, mit par écrit les contes des nourrices (1628–1703).',
      'Ein Beamter des Königs, der spät im Leben die Märchen der Ammen aufschrieb (1628–1703).',
      'Funcionario del rey que, ya mayor, puso por escrito los cuentos de las nodrizas (1628–1703).',
      'Slujbaș al regelui care, târziu, a așternut pe hârtie poveștile doicilor (1628–1703).',
    ),
  }),
  author(
    26029,
    'brueder-grimm',
    six(
      'The Brothers Grimm',
      'الأخوان غريم',
      'Les frères Grimm',
      'Brüder Grimm',
      'Los hermanos Grimm',
      'Frații Grimm',
    ),
    351_000,
    {
      genre: 'audiobooks/children',
      biography: six(
        'Jacob (1785–1863) and Wilhelm (1786–1859) shared a desk, a dictionary and two hundred tales.',
        'تقاسم ياكوب (1785–1863) وفيلهلم (1786–1859) مكتبًا ومعجمًا ومئتي حكاية.',
        'Jacob (1785–1863) et Wilhelm (1786–1859) partageaient un bureau, un dictionnaire et deux cents contes.',
        'Jacob (1785–1863) und Wilhelm (1786–1859) teilten sich einen Schreibtisch, ein Wörterbuch und zweihundert Märchen.',
        'Jacob (1785–1863) y Wilhelm (1786–1859) compartían un escritorio, un diccionario y doscientos cuentos.',
        'Jacob (1785–1863) și Wilhelm (1786–1859) împărțeau un birou, un dicționar și două sute de povești.',
      ),
    },
  ),
  author(26030, 'franz-kafka', named('Franz Kafka', 'فرانتس كافكا'), 274_000, {
    genre: 'audiobooks/classics',
    biography: six(
      'Insurance clerk by day, writer by night (1883–1924). He asked for his pages to be burned; a friend refused.',
      'موظف تأمين نهارًا وكاتب ليلًا (1883–1924). أوصى بحرق أوراقه فأبى صديقه.',
      'Employé d’assurances le jour, écrivain la nuit (1883–1924). Il demanda qu’on brûle ses pages ; un ami refusa.',
      'Tagsüber Versicherungsbeamter, nachts Schriftsteller (1883–1924). Seine Blätter sollten verbrannt werden; ein Freund weigerte sich.',
      'Empleado de seguros de día, escritor de noche (1883–1924). Pidió que quemaran sus páginas; un amigo se negó.',
      'Funcționar de asigurări ziua, scriitor noaptea (1883–1924). A cerut ca paginile să-i fie arse; un prieten a refuzat.',
    ),
  }),
];
