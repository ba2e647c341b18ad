import type { LocalText } from '@atrium/domain/values/local-text';

/** A word, its meaning and a sentence: each language has its own, for a word that is translated is not one. */
export const words: LocalText[][] = [
  [
    {
      en: 'Gloaming: the light after sunset. “We walked home in the gloaming.”',
      ar: 'الشفق: ضوء ما بعد الغروب. «مشينا إلى البيت تحت الشفق».',
      fr: 'Vesprée : la fin du jour. « Nous sommes rentrés à la vesprée. »',
      de: 'Zwielicht: das Licht nach Sonnenuntergang. „Wir gingen im Zwielicht heim.“',
      es: 'Lubricán: la luz entre el día y la noche. «Volvimos a casa al lubricán».',
      ro: 'Asfințit: lumina de la capătul zilei. „Am mers acasă în asfințit.”',
    },
    {
      en: 'Apricity: the warmth of the sun in winter. “She sat by the wall for the apricity.”',
      ar: 'السَّمَر: حديث الليل بين الأصدقاء. «طال بنا السمر حتى الفجر».',
      fr: 'Flâner : marcher sans but ni hâte. « Nous avons flâné jusqu’au fleuve. »',
      de: 'Habseligkeiten: das Wenige, das man hat. „Er trug seine Habseligkeiten in einer Tasche.“',
      es: 'Sobremesa: la charla después de comer. «La sobremesa duró hasta las seis».',
      ro: 'Dor: lipsa cuiva care doare. „Mi-e dor de mare.”',
    },
    {
      en: 'Petrichor: the smell of rain on dry ground. “The yard filled with petrichor.”',
      ar: 'الغيث: المطر النافع. «جاء الغيث بعد طول انتظار».',
      fr: 'Dépaysement : le trouble d’être ailleurs. « Il aimait ce dépaysement. »',
      de: 'Feierabend: die Stunde, in der die Arbeit endet. „Um fünf ist Feierabend.“',
      es: 'Madrugada: las horas antes del alba. «Llegaron de madrugada».',
      ro: 'Alint: un gest tandru. „Un alint și un ceai au fost de ajuns.”',
    },
    {
      en: 'Sonder: knowing that every stranger has a whole life. “The train gave her a moment of sonder.”',
      ar: 'الوَجْد: شوق يملأ القلب. «غلبه الوجد حين سمع الأغنية».',
      fr: 'Retrouvailles : la joie de se revoir. « Les retrouvailles ont duré la nuit. »',
      de: 'Fernweh: Sehnsucht nach der Ferne. „Beim Anblick des Zuges packte sie Fernweh.“',
      es: 'Querencia: el lugar donde uno se siente seguro. «Volvió a su querencia».',
      ro: 'Zarvă: gălăgie veselă. „Din curte venea zarvă.”',
    },
    {
      en: 'Susurrus: a soft rustle. “Only the susurrus of the poplars was left.”',
      ar: 'الهمس: صوت خفي. «لم يبقَ إلا همس الأشجار».',
      fr: 'Clapotis : le petit bruit de l’eau. « Le clapotis l’a endormi. »',
      de: 'Geborgenheit: das Gefühl, sicher zu sein. „In der Küche war Geborgenheit.“',
      es: 'Arrebol: el rojo de las nubes al sol. «El arrebol encendió la sierra».',
      ro: 'Tihnă: liniște fără grabă. „Au stat în tihnă sub nuc.”',
    },
  ],
];

export const calm: LocalText[][] = [
  [
    {
      en: 'Put the phone face down.',
      ar: 'اقلب هاتفك على وجهه.',
      fr: 'Retournez le téléphone.',
      de: 'Leg das Handy umgedreht hin.',
      es: 'Pon el móvil boca abajo.',
      ro: 'Întoarce telefonul cu fața în jos.',
    },
    {
      en: 'Look out of the nearest window.',
      ar: 'انظر من أقرب نافذة.',
      fr: 'Regardez par la fenêtre la plus proche.',
      de: 'Schau aus dem nächsten Fenster.',
      es: 'Mira por la ventana más cercana.',
      ro: 'Privește pe cea mai apropiată fereastră.',
    },
    {
      en: 'Let your shoulders drop.',
      ar: 'أرخِ كتفيك.',
      fr: 'Laissez tomber les épaules.',
      de: 'Lass die Schultern sinken.',
      es: 'Deja caer los hombros.',
      ro: 'Lasă umerii în jos.',
    },
  ],
  [
    {
      en: 'Count the sounds in the room.',
      ar: 'عُدّ الأصوات في الغرفة.',
      fr: 'Comptez les bruits de la pièce.',
      de: 'Zähl die Geräusche im Raum.',
      es: 'Cuenta los sonidos de la sala.',
      ro: 'Numără sunetele din cameră.',
    },
    {
      en: 'Breathe out longer than you breathe in, {4..8} times.',
      ar: 'أطل الزفير عن الشهيق، {4..8} مرات.',
      fr: 'Expirez plus longtemps que vous n’inspirez, {4..8} fois.',
      de: 'Atme länger aus als ein, {4..8} Mal.',
      es: 'Suelta el aire más despacio de lo que lo tomas, {4..8} veces.',
      ro: 'Expiră mai lung decât inspiri, de {4..8} ori.',
    },
  ],
  [
    {
      en: 'Then carry on.',
      ar: 'ثم تابع.',
      fr: 'Puis reprenez.',
      de: 'Dann weiter.',
      es: 'Luego, sigue.',
      ro: 'Apoi continuă.',
    },
    {
      en: 'Nothing was missed.',
      ar: 'لم يفتك شيء.',
      fr: 'Vous n’avez rien manqué.',
      de: 'Du hast nichts verpasst.',
      es: 'No te has perdido nada.',
      ro: 'N-ai pierdut nimic.',
    },
  ],
];

export const dinner: LocalText[][] = [
  [
    {
      en: 'Tonight: chickpeas, lemon, spinach, garlic, bread.',
      ar: 'الليلة: حمّص وليمون وسبانخ وثوم وخبز.',
      fr: 'Ce soir : pois chiches, citron, épinards, ail, pain.',
      de: 'Heute: Kichererbsen, Zitrone, Spinat, Knoblauch, Brot.',
      es: 'Hoy: garbanzos, limón, espinacas, ajo y pan.',
      ro: 'Diseară: năut, lămâie, spanac, usturoi, pâine.',
    },
    {
      en: 'Tonight: eggs, tomatoes, peppers, cumin, parsley.',
      ar: 'الليلة: بيض وطماطم وفلفل وكمون وبقدونس.',
      fr: 'Ce soir : œufs, tomates, poivrons, cumin, persil.',
      de: 'Heute: Eier, Tomaten, Paprika, Kreuzkümmel, Petersilie.',
      es: 'Hoy: huevos, tomates, pimientos, comino y perejil.',
      ro: 'Diseară: ouă, roșii, ardei, chimion, pătrunjel.',
    },
    {
      en: 'Tonight: rice, lentils, onions browned slowly, yoghurt.',
      ar: 'الليلة: أرز وعدس وبصل محمّر على مهل ولبن.',
      fr: 'Ce soir : riz, lentilles, oignons dorés lentement, yaourt.',
      de: 'Heute: Reis, Linsen, langsam gebräunte Zwiebeln, Joghurt.',
      es: 'Hoy: arroz, lentejas, cebolla dorada despacio y yogur.',
      ro: 'Diseară: orez, linte, ceapă rumenită încet, iaurt.',
    },
    {
      en: 'Tonight: pasta, broccoli, anchovies or capers, chilli.',
      ar: 'الليلة: معكرونة وبروكلي وكبر وفلفل حار.',
      fr: 'Ce soir : pâtes, brocoli, anchois ou câpres, piment.',
      de: 'Heute: Nudeln, Brokkoli, Sardellen oder Kapern, Chili.',
      es: 'Hoy: pasta, brócoli, anchoas o alcaparras y guindilla.',
      ro: 'Diseară: paste, broccoli, anșoa sau capere, ardei iute.',
    },
  ],
  [
    {
      en: 'Twenty minutes, one pan.',
      ar: 'عشرون دقيقة ومقلاة واحدة.',
      fr: 'Vingt minutes, une poêle.',
      de: 'Zwanzig Minuten, eine Pfanne.',
      es: 'Veinte minutos, una sartén.',
      ro: 'Douăzeci de minute, o tigaie.',
    },
    {
      en: 'Half an hour, most of it without you.',
      ar: 'نصف ساعة، معظمها من دونك.',
      fr: 'Une demi-heure, presque sans vous.',
      de: 'Eine halbe Stunde, das meiste davon ohne dich.',
      es: 'Media hora, casi toda sin ti.',
      ro: 'O jumătate de oră, mai mult fără tine.',
    },
    {
      en: 'Enough for four, or for lunch tomorrow.',
      ar: 'يكفي أربعة، أو غداء الغد.',
      fr: 'Pour quatre, ou pour demain midi.',
      de: 'Reicht für vier oder für morgen Mittag.',
      es: 'Para cuatro, o para comer mañana.',
      ro: 'Ajunge pentru patru sau pentru prânzul de mâine.',
    },
  ],
];

/** A joke crosses no border unharmed: only such as do. */
export const jokes: LocalText[][] = [
  [
    {
      en: 'I told my suitcase there would be no holiday this year. Now I have emotional baggage.',
      ar: 'قلت لحقيبتي إنه لا سفر هذا العام. والآن تحملني أنا الهمّ.',
      fr: 'J’ai dit à ma valise qu’on ne partait pas. Depuis, elle en a gros.',
      de: 'Ich habe meinem Koffer gesagt, dass der Urlaub ausfällt. Jetzt ist er am Boden.',
      es: 'Le dije a mi maleta que este año no viajamos. Ahora lleva el peso ella sola.',
      ro: 'I-am spus valizei că anul ăsta nu plecăm. Acum e plină de regrete.',
    },
    {
      en: 'My clock is so slow that it is right about last week.',
      ar: 'ساعتي بطيئة إلى حدّ أنها صحيحة بشأن الأسبوع الماضي.',
      fr: 'Ma montre retarde tant qu’elle a raison pour la semaine dernière.',
      de: 'Meine Uhr geht so nach, dass sie für letzte Woche stimmt.',
      es: 'Mi reloj va tan atrasado que acierta la semana pasada.',
      ro: 'Ceasul meu rămâne atât de mult în urmă, încât are dreptate pentru săptămâna trecută.',
    },
    {
      en: 'The library was quiet until somebody opened a bag of crisps. It is still opening.',
      ar: 'كانت المكتبة هادئة حتى فتح أحدهم كيس رقائق. وما زال يفتحه.',
      fr: 'La bibliothèque était calme, puis quelqu’un a ouvert des chips. Il ouvre encore.',
      de: 'In der Bibliothek war es still, bis jemand eine Chipstüte öffnete. Er öffnet sie noch.',
      es: 'La biblioteca estaba en silencio hasta que alguien abrió unas patatas. Sigue abriéndolas.',
      ro: 'În bibliotecă era liniște până când cineva a deschis o pungă de chipsuri. Încă o deschide.',
    },
    {
      en: 'I asked the cat for advice. It charged me for the consultation.',
      ar: 'سألت القط نصيحة، فطلب أجرة الاستشارة.',
      fr: 'J’ai demandé conseil au chat. Il m’a facturé la consultation.',
      de: 'Ich fragte die Katze um Rat. Sie stellte mir die Beratung in Rechnung.',
      es: 'Le pedí consejo al gato. Me cobró la consulta.',
      ro: 'I-am cerut pisicii un sfat. Mi-a taxat consultația.',
    },
    {
      en: 'Our lift plays such sad music that people get off one floor early to comfort each other.',
      ar: 'مصعدنا يعزف موسيقى حزينة إلى حدّ أن الناس ينزلون قبل طابقهم ليواسوا بعضهم.',
      fr: 'Notre ascenseur joue une musique si triste qu’on descend un étage plus tôt pour se consoler.',
      de: 'Unser Aufzug spielt so traurige Musik, dass alle ein Stockwerk früher aussteigen, um sich zu trösten.',
      es: 'Nuestro ascensor pone una música tan triste que la gente baja un piso antes para consolarse.',
      ro: 'Liftul nostru cântă atât de trist, încât oamenii coboară cu un etaj mai devreme ca să se consoleze.',
    },
    {
      en: 'I finished the puzzle in two days. The box said three to five years.',
      ar: 'أنهيت الأحجية في يومين. كُتب على العلبة: من ثلاث إلى خمس سنوات.',
      fr: 'J’ai fini le puzzle en deux jours. Sur la boîte : de trois à cinq ans.',
      de: 'Das Puzzle war in zwei Tagen fertig. Auf der Schachtel stand: drei bis fünf Jahre.',
      es: 'Terminé el puzle en dos días. En la caja ponía: de tres a cinco años.',
      ro: 'Am terminat puzzle-ul în două zile. Pe cutie scria: trei până la cinci ani.',
    },
  ],
];

export const football: LocalText[][] = [
  [
    {
      en: 'Round {10..34}: Harbour {0..4}–{0..3} Old Town.',
      ar: 'الجولة {10..34}: الميناء {0..4}–{0..3} البلدة القديمة.',
      fr: 'Journée {10..34} : Le Port {0..4}–{0..3} Vieille-Ville.',
      de: 'Spieltag {10..34}: Hafen {0..4}:{0..3} Altstadt.',
      es: 'Jornada {10..34}: Puerto {0..4}–{0..3} Casco Viejo.',
      ro: 'Etapa {10..34}: Portul {0..4}–{0..3} Orașul Vechi.',
    },
    {
      en: 'Round {10..34}: Northgate {0..4}–{0..3} Harbour.',
      ar: 'الجولة {10..34}: البوابة الشمالية {0..4}–{0..3} الميناء.',
      fr: 'Journée {10..34} : Porte-Nord {0..4}–{0..3} Le Port.',
      de: 'Spieltag {10..34}: Nordtor {0..4}:{0..3} Hafen.',
      es: 'Jornada {10..34}: Puerta Norte {0..4}–{0..3} Puerto.',
      ro: 'Etapa {10..34}: Poarta de Nord {0..4}–{0..3} Portul.',
    },
  ],
  [
    {
      en: 'Top: Harbour, {40..70} points.',
      ar: 'الصدارة: الميناء، {40..70} نقطة.',
      fr: 'En tête : Le Port, {40..70} points.',
      de: 'Erster: Hafen, {40..70} Punkte.',
      es: 'Líder: Puerto, {40..70} puntos.',
      ro: 'Lider: Portul, {40..70} de puncte.',
    },
    {
      en: 'Top: Northgate, on goals.',
      ar: 'الصدارة: البوابة الشمالية بفارق الأهداف.',
      fr: 'En tête : Porte-Nord, à la différence de buts.',
      de: 'Erster: Nordtor, dank der Tore.',
      es: 'Líder: Puerta Norte, por diferencia de goles.',
      ro: 'Lider: Poarta de Nord, la golaveraj.',
    },
    {
      en: 'Top: still Old Town, by a point.',
      ar: 'الصدارة: البلدة القديمة بفارق نقطة.',
      fr: 'En tête : toujours Vieille-Ville, d’un point.',
      de: 'Erster: weiter Altstadt, mit einem Punkt.',
      es: 'Líder: sigue Casco Viejo, por un punto.',
      ro: 'Lider: tot Orașul Vechi, la un punct.',
    },
  ],
];

export const nightSky: LocalText[][] = [
  [
    {
      en: 'Tuesday after ten, facing east: twenty shooting stars an hour.',
      ar: 'الثلاثاء بعد العاشرة، نحو الشرق: عشرون شهابًا في الساعة.',
      fr: 'Mardi après vingt-deux heures, à l’est : vingt étoiles filantes par heure.',
      de: 'Dienstag nach zehn, Blick nach Osten: zwanzig Sternschnuppen pro Stunde.',
      es: 'Martes después de las diez, mirando al este: veinte estrellas fugaces por hora.',
      ro: 'Marți după zece, spre est: douăzeci de stele căzătoare pe oră.',
    },
    {
      en: 'Thursday before dawn: the thin moon stands beside the brightest planet.',
      ar: 'الخميس قبل الفجر: الهلال إلى جانب ألمع الكواكب.',
      fr: 'Jeudi avant l’aube : le croissant de lune près de la planète la plus brillante.',
      de: 'Donnerstag vor der Dämmerung: die schmale Mondsichel neben dem hellsten Planeten.',
      es: 'Jueves antes del alba: la luna fina junto al planeta más brillante.',
      ro: 'Joi înainte de zori: luna subțire lângă cea mai strălucitoare planetă.',
    },
    {
      en: 'Friday, no moon: from a dark field the Milky Way reaches from roof to roof.',
      ar: 'الجمعة بلا قمر: من حقل مظلم تمتد درب التبانة من أفق إلى أفق.',
      fr: 'Vendredi, sans lune : d’un champ obscur, la Voie lactée va d’un toit à l’autre.',
      de: 'Freitag, kein Mond: Vom dunklen Feld reicht die Milchstraße von Dach zu Dach.',
      es: 'Viernes, sin luna: desde un campo oscuro la Vía Láctea va de tejado a tejado.',
      ro: 'Vineri, fără lună: de pe un câmp întunecat, Calea Lactee trece din zare în zare.',
    },
  ],
  [
    {
      en: 'Bring a blanket.',
      ar: 'أحضر بطانية.',
      fr: 'Prenez une couverture.',
      de: 'Decke mitnehmen.',
      es: 'Lleva una manta.',
      ro: 'Ia o pătură.',
    },
    {
      en: 'Give your eyes ten minutes.',
      ar: 'امنح عينيك عشر دقائق.',
      fr: 'Laissez dix minutes à vos yeux.',
      de: 'Gib deinen Augen zehn Minuten.',
      es: 'Dale diez minutos a tus ojos.',
      ro: 'Lasă-le ochilor zece minute.',
    },
  ],
];
