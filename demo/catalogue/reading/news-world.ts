import type { CatalogueArticle } from '../article.ts';
import { authors } from './authors.ts';
import { news } from './build.ts';

export const newsWorld: readonly CatalogueArticle[] = [
  news(
    {
      id: 836,
      slug: 'night-line-to-the-coast',
      topic: 'travel/rail',
      also: ['today'],
      by: authors.ilse,
      released: '2026-11-13',
      popularity: 29400,
      isNew: true,
      art: 'article-night-trains',
    },
    {
      en: [
        'A second night line opens to the coast',
        'From 1 December, one train leaves at ten and arrives with the tide.',
        'It stops nine times and carries bicycles free of charge.',
        'Tickets start at €29 in a seat and €49 in a bunk.',
      ],
      ar: [
        'خط ليلي ثانٍ إلى الساحل',
        'ابتداءً من الأول من ديسمبر ينطلق قطار في العاشرة ليلًا ويصل مع المدّ.',
        'يتوقّف تسع مرات وينقل الدراجات مجانًا.',
        'تبدأ التذاكر من ٢٩ يورو للمقعد و٤٩ يورو للسرير.',
      ],
      fr: [
        'Une deuxième ligne de nuit vers la côte',
        'Dès le 1er décembre, un train part à vingt-deux heures et arrive avec la marée.',
        'Il s’arrête neuf fois et transporte les vélos gratuitement.',
        'Billets dès 29 € en siège et 49 € en couchette.',
      ],
      de: [
        'Eine zweite Nachtlinie an die Küste',
        'Ab dem 1. Dezember fährt um zehn ein Zug ab, der mit der Flut ankommt.',
        'Er hält neunmal und nimmt Fahrräder kostenlos mit.',
        'Karten gibt es ab 29 € im Sitz und ab 49 € im Liegewagen.',
      ],
      es: [
        'Una segunda línea nocturna a la costa',
        'Desde el 1 de diciembre, un tren sale a las diez y llega con la marea.',
        'Para nueve veces y lleva bicicletas gratis.',
        'Billetes desde 29 € en asiento y 49 € en litera.',
      ],
      ro: [
        'A doua linie de noapte spre coastă',
        'De la 1 decembrie, un tren pleacă la zece și ajunge odată cu fluxul.',
        'Oprește de nouă ori și ia bicicletele gratuit.',
        'Bilete de la 29 € pe scaun și 49 € la cușetă.',
      ],
    },
  ),
  news(
    {
      id: 837,
      slug: 'swift-boxes-by-law',
      topic: 'nature/birds',
      by: authors.runa,
      released: '2026-11-09',
      popularity: 14700,
      art: 'article-counting-swifts',
    },
    {
      en: [
        'New roofs must now leave room for swifts',
        'One hollow brick per façade: a small rule with a long memory.',
        'The city council agreed after twelve years of letters from a single primary school.',
        'The bricks cost nine euros each. The birds return in May.',
      ],
      ar: [
        'الأسطح الجديدة ملزمة بترك مكان للسمامة',
        'طوبة مجوّفة في كل واجهة: قاعدة صغيرة بذاكرة طويلة.',
        'وافق مجلس المدينة بعد اثني عشر عامًا من رسائل مدرسة ابتدائية واحدة.',
        'ثمن الطوبة تسعة يوروهات، والطيور تعود في مايو.',
      ],
      fr: [
        'Les toits neufs devront accueillir les martinets',
        'Une brique creuse par façade : une petite règle qui a de la mémoire.',
        'Le conseil municipal a cédé après douze ans de lettres d’une seule école primaire.',
        'Une brique coûte neuf euros. Les oiseaux reviennent en mai.',
      ],
      de: [
        'Neue Dächer müssen Platz für Mauersegler lassen',
        'Ein hohler Ziegel pro Fassade: eine kleine Regel mit langem Gedächtnis.',
        'Der Stadtrat stimmte nach zwölf Jahren Post aus einer einzigen Grundschule zu.',
        'Ein Ziegel kostet neun Euro. Die Vögel kommen im Mai zurück.',
      ],
      es: [
        'Los tejados nuevos deberán dejar sitio a los vencejos',
        'Un ladrillo hueco por fachada: una norma pequeña con mucha memoria.',
        'El ayuntamiento aceptó tras doce años de cartas de una sola escuela.',
        'Cada ladrillo cuesta nueve euros. Las aves vuelven en mayo.',
      ],
      ro: [
        'Acoperișurile noi trebuie să lase loc pentru drepnele',
        'O cărămidă goală pe fațadă: o regulă mică, cu memorie lungă.',
        'Primăria a acceptat după doisprezece ani de scrisori de la o singură școală primară.',
        'O cărămidă costă nouă euro. Păsările se întorc în mai.',
      ],
    },
  ),
  news(
    {
      id: 838,
      slug: 'comet-in-the-morning',
      topic: 'science/sky',
      also: ['today'],
      by: authors.tomas,
      released: '2026-11-12',
      popularity: 35100,
      isNew: true,
      art: 'article-darkest-village',
    },
    {
      en: [
        'A faint comet, visible before breakfast',
        'Look east an hour before sunrise, two hand widths above the horizon.',
        'Binoculars help, street lamps do not. It will be brightest on 21 November and then leave for eleven thousand years.',
        'Set the alarm, put on the kettle, take a neighbour.',
      ],
      ar: [
        'مذنّب خافت يُرى قبل الفطور',
        'انظر شرقًا قبل الشروق بساعة، على ارتفاع كفّين فوق الأفق.',
        'المنظار يفيد وأضواء الشارع تضرّ. يبلغ ذروة سطوعه في ٢١ نوفمبر، ثم يغيب أحد عشر ألف عام.',
        'اضبط المنبّه، وضع الماء على النار، واصطحب جارًا.',
      ],
      fr: [
        'Une comète discrète, visible avant le petit déjeuner',
        'Regardez à l’est une heure avant le lever du soleil, deux mains au-dessus de l’horizon.',
        'Des jumelles aident, les réverbères non. Elle brillera surtout le 21 novembre, puis s’en ira pour onze mille ans.',
        'Mettez le réveil, l’eau à chauffer, et emmenez un voisin.',
      ],
      de: [
        'Ein blasser Komet, zu sehen vor dem Frühstück',
        'Eine Stunde vor Sonnenaufgang nach Osten schauen, zwei Handbreit über dem Horizont.',
        'Ein Fernglas hilft, Straßenlampen nicht. Am hellsten ist er am 21. November, dann geht er für elftausend Jahre.',
        'Wecker stellen, Wasser aufsetzen, Nachbarn mitnehmen.',
      ],
      es: [
        'Un cometa tenue, visible antes del desayuno',
        'Mira al este una hora antes del alba, a dos palmos sobre el horizonte.',
        'Los prismáticos ayudan, las farolas no. Brillará más el 21 de noviembre y luego se irá once mil años.',
        'Pon el despertador, calienta agua y llévate a un vecino.',
      ],
      ro: [
        'O cometă palidă, vizibilă înainte de micul dejun',
        'Privește spre est cu o oră înainte de răsărit, la două palme deasupra orizontului.',
        'Un binoclu ajută, stâlpii de iluminat nu. Va fi cea mai strălucitoare pe 21 noiembrie, apoi pleacă pentru unsprezece mii de ani.',
        'Pune ceasul, fă un ceai, ia și un vecin.',
      ],
    },
  ),
  news(
    {
      id: 839,
      slug: 'ladder-library',
      topic: 'cities/neighbours',
      by: authors.colette,
      released: '2026-10-26',
      popularity: 10200,
      art: 'article-one-ladder',
    },
    {
      en: [
        'Ninety streets now share one toolbox each',
        'What began with a single ladder has become a network with its own key.',
        'Drills lead the list, followed by cake tins and a very popular carpet cleaner.',
        'Any street with ten households can apply until the end of the year.',
      ],
      ar: [
        'تسعون شارعًا يتقاسم كلٌّ منها صندوق عدّة',
        'ما بدأ بسلّم واحد صار شبكة لها مفتاحها.',
        'المثاقب في صدارة القائمة، تليها قوالب الكعك ومنظّف سجاد شديد الرواج.',
        'يمكن لأي شارع فيه عشر أسر أن يتقدّم حتى نهاية العام.',
      ],
      fr: [
        'Quatre-vingt-dix rues partagent désormais leurs outils',
        'Parti d’une seule échelle, le réseau a maintenant sa propre clé.',
        'Les perceuses arrivent en tête, suivies des moules à gâteau et d’une shampouineuse très demandée.',
        'Toute rue de dix foyers peut se porter candidate jusqu’à la fin de l’année.',
      ],
      de: [
        'Neunzig Straßen teilen sich je einen Werkzeugkasten',
        'Aus einer einzigen Leiter ist ein Netz mit eigenem Schlüssel geworden.',
        'Bohrmaschinen führen die Liste an, dann kommen Kuchenformen und ein sehr gefragter Teppichreiniger.',
        'Jede Straße mit zehn Haushalten kann sich bis Jahresende bewerben.',
      ],
      es: [
        'Noventa calles comparten ya su caja de herramientas',
        'Lo que empezó con una escalera es hoy una red con llave propia.',
        'Los taladros encabezan la lista, seguidos de los moldes de bizcocho y una limpiadora de alfombras muy solicitada.',
        'Cualquier calle con diez hogares puede apuntarse hasta fin de año.',
      ],
      ro: [
        'Nouăzeci de străzi își împart câte o trusă de scule',
        'Ce a început cu o singură scară e acum o rețea cu cheie proprie.',
        'În fruntea listei sunt bormașinile, apoi formele de tort și un aparat de curățat covoare foarte căutat.',
        'Orice stradă cu zece gospodării se poate înscrie până la sfârșitul anului.',
      ],
    },
  ),
  news(
    {
      id: 840,
      slug: 'bread-route',
      topic: 'food/kitchen',
      by: authors.marta,
      released: '2026-10-19',
      popularity: 8900,
      art: 'article-bread-at-four',
    },
    {
      en: [
        'A walking route for people who wake early',
        'Seven bakeries, six kilometres, all open before six.',
        'The map is printed on the bags. Whoever collects seven stamps gets the starter, alive, in a jar.',
        'The first walk leaves on Sunday at five.',
      ],
      ar: [
        'مسار مشي لمن يستيقظون باكرًا',
        'سبعة مخابز وستة كيلومترات، كلها تفتح قبل السادسة.',
        'الخريطة مطبوعة على الأكياس. ومن يجمع سبعة أختام ينال الخميرة حيّةً في مرطبان.',
        'تنطلق الجولة الأولى يوم الأحد في الخامسة.',
      ],
      fr: [
        'Un sentier pour ceux qui se lèvent tôt',
        'Sept boulangeries, six kilomètres, toutes ouvertes avant six heures.',
        'Le plan est imprimé sur les sachets. Sept tampons donnent droit au levain, vivant, en bocal.',
        'Première marche dimanche à cinq heures.',
      ],
      de: [
        'Ein Rundweg für Frühaufsteher',
        'Sieben Bäckereien, sechs Kilometer, alle vor sechs geöffnet.',
        'Die Karte ist auf die Tüten gedruckt. Wer sieben Stempel hat, bekommt den Sauerteig, lebendig, im Glas.',
        'Der erste Gang beginnt am Sonntag um fünf.',
      ],
      es: [
        'Una ruta a pie para madrugadores',
        'Siete panaderías, seis kilómetros, todas abiertas antes de las seis.',
        'El mapa va impreso en las bolsas. Con siete sellos te llevas la masa madre, viva, en un tarro.',
        'La primera caminata sale el domingo a las cinco.',
      ],
      ro: [
        'Un traseu pentru cei care se trezesc devreme',
        'Șapte brutării, șase kilometri, toate deschise înainte de șase.',
        'Harta e tipărită pe pungi. Cine strânge șapte ștampile primește maiaua, vie, în borcan.',
        'Prima plimbare pleacă duminică la cinci.',
      ],
    },
  ),
];
