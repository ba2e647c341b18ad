import { chapterScript } from '../script.ts';

const quijoteChapter = chapterScript('don-quijote', 'readerSpanish');
const grimmChapter = chapterScript('kinder-und-hausmaerchen', 'readerGermanWoman');
const kafkaChapter = chapterScript('die-verwandlung', 'readerGerman');
const kalilaChapter = chapterScript('kalila-wa-dimna', 'readerArabic');

export const donQuijote = [
  quijoteChapter(
    1,
    'Desocupado lector: sin juramento me podrás creer que quisiera que este libro, como hijo del entendimiento, fuera el más hermoso, el más gallardo y más discreto que pudiera imaginarse.',
    'Pero no he podido yo contravenir al orden de naturaleza; que en ella cada cosa engendra su semejante.',
    'Y así, ¿qué podrá engendrar el estéril y mal cultivado ingenio mío, sino la historia de un hijo seco, avellanado, antojadizo y lleno de pensamientos varios y nunca imaginados de otro alguno, bien como quien se engendró en una cárcel, donde toda incomodidad tiene su asiento y donde todo triste ruido hace su habitación?',
    'El sosiego, el lugar apacible, la amenidad de los campos, la serenidad de los cielos, el murmurar de las fuentes, la quietud del espíritu son grande parte para que las musas más estériles se muestren fecundas y ofrezcan partos al mundo que le colmen de maravilla y de contento.',
  ),
  quijoteChapter(
    2,
    'En un lugar de la Mancha, de cuyo nombre no quiero acordarme, no ha mucho tiempo que vivía un hidalgo de los de lanza en astillero, adarga antigua, rocín flaco y galgo corredor.',
    'Una olla de algo más vaca que carnero, salpicón las más noches, duelos y quebrantos los sábados, lantejas los viernes, algún palomino de añadidura los domingos, consumían las tres partes de su hacienda.',
    'El resto della concluían sayo de velarte, calzas de velludo para las fiestas, con sus pantuflos de lo mesmo, y los días de entresemana se honraba con su vellorí de lo más fino.',
    'Tenía en su casa una ama que pasaba de los cuarenta y una sobrina que no llegaba a los veinte, y un mozo de campo y plaza que así ensillaba el rocín como tomaba la podadera.',
    'Frisaba la edad de nuestro hidalgo con los cincuenta años. Era de complexión recia, seco de carnes, enjuto de rostro, gran madrugador y amigo de la caza.',
  ),
  quijoteChapter(
    3,
    'Hechas, pues, estas prevenciones, no quiso aguardar más tiempo a poner en efeto su pensamiento. Y así, sin dar parte a persona alguna de su intención, y sin que nadie le viese, una mañana, antes del día, que era uno de los calurosos del mes de julio, se armó de todas sus armas y subió sobre Rocinante.',
    'Y por la puerta falsa de un corral salió al campo, con grandísimo contento y alborozo de ver con cuánta facilidad había dado principio a su buen deseo.',
  ),
  quijoteChapter(
    4,
    'Y así, fatigado deste pensamiento, abrevió su venteril y limitada cena; la cual acabada, llamó al ventero, y, encerrándose con él en la caballeriza, se hincó de rodillas ante él, diciéndole:',
    'No me levantaré jamás de donde estoy, valeroso caballero, fasta que la vuestra cortesía me otorgue un don que pedirle quiero, el cual redundará en alabanza vuestra y en pro del género humano.',
    'El ventero, que vio a su huésped a sus pies y oyó semejantes razones, estaba confuso mirándole, sin saber qué hacerse ni decirle.',
  ),
  quijoteChapter(
    5,
    'En esto, descubrieron treinta o cuarenta molinos de viento que hay en aquel campo, y así como don Quijote los vio, dijo a su escudero:',
    'La ventura va guiando nuestras cosas mejor de lo que acertáramos a desear; porque ves allí, amigo Sancho Panza, donde se descubren treinta, o pocos más, desaforados gigantes, con quien pienso hacer batalla y quitarles a todos las vidas.',
    '¿Qué gigantes? dijo Sancho Panza.',
    'Aquellos que allí ves, respondió su amo, de los brazos largos, que los suelen tener algunos de casi dos leguas.',
    'Mire vuestra merced, respondió Sancho, que aquellos que allí se parecen no son gigantes, sino molinos de viento, y lo que en ellos parecen brazos son las aspas, que, volteadas del viento, hacen andar la piedra del molino.',
    'Bien parece, respondió don Quijote, que no estás cursado en esto de las aventuras: ellos son gigantes; y si tienes miedo, quítate de ahí, y ponte en oración en el espacio que yo voy a entrar con ellos en fiera y desigual batalla.',
  ),
];

export const grimm = [
  grimmChapter(
    1,
    'In den alten Zeiten, wo das Wünschen noch geholfen hat, lebte ein König, dessen Töchter waren alle schön, aber die jüngste war so schön, dass die Sonne selber, die doch so vieles gesehen hat, sich verwunderte, sooft sie ihr ins Gesicht schien.',
    'Nahe bei dem Schlosse des Königs lag ein großer dunkler Wald, und in dem Walde unter einer alten Linde war ein Brunnen; wenn nun der Tag recht heiß war, so ging das Königskind hinaus in den Wald und setzte sich an den Rand des kühlen Brunnens; und wenn sie Langeweile hatte, so nahm sie eine goldene Kugel, warf sie in die Höhe und fing sie wieder; und das war ihr liebstes Spielwerk.',
    'Nun trug es sich einmal zu, dass die goldene Kugel der Königstochter nicht in ihr Händchen fiel, das sie in die Höhe gehalten hatte, sondern vorbei auf die Erde schlug und geradezu ins Wasser hineinrollte.',
  ),
  grimmChapter(
    2,
    'Es hatte ein Mann einen Esel, der schon lange Jahre die Säcke unverdrossen zur Mühle getragen hatte, dessen Kräfte aber nun zu Ende gingen, so dass er zur Arbeit immer untauglicher ward.',
    'Da dachte der Herr daran, ihn aus dem Futter zu schaffen, aber der Esel merkte, dass kein guter Wind wehte, lief fort und machte sich auf den Weg nach Bremen; dort, meinte er, könnte er ja Stadtmusikant werden.',
    'Als er ein Weilchen fortgegangen war, fand er einen Jagdhund auf dem Wege liegen, der jappte wie einer, der sich müde gelaufen hat. „Nun, was jappst du so, Packan?“ fragte der Esel.',
    '„Ach“, sagte der Hund, „weil ich alt bin und jeden Tag schwächer werde, auch auf der Jagd nicht mehr fort kann, hat mich mein Herr wollen totschlagen, da hab ich Reißaus genommen; aber womit soll ich nun mein Brot verdienen?“',
  ),
  grimmChapter(
    3,
    'Es war einmal ein kleines Mädchen, dem war Vater und Mutter gestorben, und es war so arm, dass es kein Kämmerchen mehr hatte, darin zu wohnen, und kein Bettchen mehr, darin zu schlafen, und endlich gar nichts mehr als die Kleider auf dem Leib und ein Stückchen Brot in der Hand, das ihm ein mitleidiges Herz geschenkt hatte. Es war aber gut und fromm.',
    'Und weil es so von aller Welt verlassen war, ging es im Vertrauen auf den lieben Gott hinaus ins Feld. Da begegnete ihm ein armer Mann, der sprach: „Ach, gib mir etwas zu essen, ich bin so hungerig.“ Es reichte ihm das ganze Stückchen Brot und sagte: „Gott segne dir’s“, und ging weiter.',
    'Und wie es so stand und gar nichts mehr hatte, fielen auf einmal die Sterne vom Himmel, und waren lauter harte blanke Taler.',
  ),
  grimmChapter(
    4,
    'Es war einmal eine kleine süße Dirne, die hatte jedermann lieb, der sie nur ansah, am allerliebsten aber ihre Großmutter, die wusste gar nicht, was sie alles dem Kinde geben sollte. Einmal schenkte sie ihm ein Käppchen von rotem Samt, und weil ihm das so wohl stand und es nichts anders mehr tragen wollte, hieß es nur das Rotkäppchen.',
    'Eines Tages sprach seine Mutter zu ihm: Komm, Rotkäppchen, da hast du ein Stück Kuchen und eine Flasche Wein, bring das der Großmutter hinaus; sie ist krank und schwach und wird sich daran laben.',
  ),
  grimmChapter(
    5,
    'Eine Witwe hatte zwei Töchter, davon war die eine schön und fleißig, die andere hässlich und faul. Das arme Mädchen musste sich täglich auf die große Straße bei einem Brunnen setzen und so viel spinnen, dass ihm das Blut aus den Fingern sprang.',
    'Da sprang es in den Brunnen hinein, um die Spule zu holen. Es verlor die Besinnung, und als es erwachte und wieder zu sich selber kam, war es auf einer schönen Wiese, wo die Sonne schien und viel tausend Blumen standen. Auf dieser Wiese ging es fort und kam zu einem Backofen, der war voller Brot; das Brot aber rief: Ach, zieh mich raus, zieh mich raus, sonst verbrenn ich!',
  ),
  grimmChapter(
    6,
    'Es war einmal ein armes, frommes Mädchen, das lebte mit seiner Mutter allein, und sie hatten nichts mehr zu essen. Da ging das Kind hinaus in den Wald, und begegnete ihm da eine alte Frau, die schenkte ihm ein Töpfchen, zu dem sollt es sagen: Töpfchen, koche!, so kochte es guten, süßen Hirsenbrei.',
    'Auf eine Zeit war das Mädchen ausgegangen, da sprach die Mutter: Töpfchen, koche!, da kocht es, und sie isst sich satt; nun will sie, dass das Töpfchen wieder aufhören soll, aber sie weiß das Wort nicht. Also kocht es fort, und der Brei steigt über den Rand hinaus und kocht immerzu, die Küche und das ganze Haus voll.',
  ),
];

export const verwandlung = [
  kafkaChapter(
    1,
    'Als Gregor Samsa eines Morgens aus unruhigen Träumen erwachte, fand er sich in seinem Bett zu einem ungeheueren Ungeziefer verwandelt.',
    'Er lag auf seinem panzerartig harten Rücken und sah, wenn er den Kopf ein wenig hob, seinen gewölbten, braunen, von bogenförmigen Versteifungen geteilten Bauch, auf dessen Höhe sich die Bettdecke, zum gänzlichen Niedergleiten bereit, kaum noch erhalten konnte.',
    'Seine vielen, im Vergleich zu seinem sonstigen Umfang kläglich dünnen Beine flimmerten ihm hilflos vor den Augen.',
    '„Was ist mit mir geschehen?“, dachte er. Es war kein Traum. Sein Zimmer, ein richtiges, nur etwas zu kleines Menschenzimmer, lag ruhig zwischen den vier wohlbekannten Wänden.',
    'Über dem Tisch, auf dem eine auseinandergepackte Musterkollektion von Tuchwaren ausgebreitet war – Samsa war Reisender – hing das Bild, das er vor kurzem aus einer illustrierten Zeitschrift ausgeschnitten und in einem hübschen, vergoldeten Rahmen untergebracht hatte.',
  ),
  kafkaChapter(
    2,
    'Gregor brauchte nur das erste Grußwort des Besuchers zu hören und wusste schon, wer es war, der Prokurist selbst. Warum war nur Gregor dazu verurteilt, bei einer Firma zu dienen, wo man bei der kleinsten Versäumnis gleich den größten Verdacht fasste?',
    'Haben Sie auch nur ein Wort verstanden?, fragte der Prokurist die Eltern, er macht sich doch wohl nicht einen Narren aus uns?',
    'Das war eine Tierstimme, sagte der Prokurist, auffallend leise gegenüber dem Schreien der Mutter.',
  ),
  kafkaChapter(
    3,
    'Erst in der Abenddämmerung erwachte Gregor aus seinem schweren ohnmachtsähnlichen Schlaf. Er wäre gewiss nicht viel später auch ohne Störung erwacht, denn er fühlte sich genügend ausgeruht und ausgeschlafen, doch schien es ihm, als hätte ihn ein flüchtiger Schritt und ein vorsichtiges Schließen der zum Vorzimmer führenden Tür geweckt.',
    'Der Schein der elektrischen Straßenlampen lag bleich hier und da auf der Zimmerdecke und auf den höheren Teilen der Möbel, aber unten bei Gregor war es finster.',
    'Langsam schob er sich, noch ungeschickt mit seinen Fühlern tastend, die er erst jetzt schätzen lernte, zur Türe hin, um nachzusehen, was dort geschehen war.',
    'Seine linke Seite schien eine einzige lange, unangenehm spannende Narbe, und er musste auf seinen zwei Beinreihen regelrecht hinken.',
    'Ein Beinchen war übrigens im Laufe der vormittägigen Vorfälle schwer verletzt worden – es war fast ein Wunder, dass nur eines verletzt worden war – und schleppte leblos nach.',
  ),
  kafkaChapter(
    4,
    'Da flog knapp neben ihm, leicht geschleudert, irgendetwas nieder und rollte vor ihm her. Es war ein Apfel; gleich flog ihm ein zweiter nach; Gregor blieb vor Schrecken stehen; ein Weiterlaufen war nutzlos, denn der Vater hatte sich entschlossen, ihn zu bombardieren.',
    'Aus der Obstschale auf der Kredenz hatte er sich die Taschen gefüllt und warf nun, ohne vorläufig scharf zu zielen, Apfel für Apfel. Diese kleinen roten Äpfel rollten wie elektrisiert auf dem Boden herum und stießen aneinander.',
  ),
  kafkaChapter(
    5,
    'Die schwere Verwundung Gregors, an der er über einen Monat litt – der Apfel blieb, da ihn niemand zu entfernen wagte, als sichtbares Andenken im Fleische sitzen – schien selbst den Vater daran erinnert zu haben, dass Gregor trotz seiner gegenwärtigen traurigen und ekelhaften Gestalt ein Familienmitglied war,',
    'das man nicht wie einen Feind behandeln durfte, sondern dem gegenüber es das Gebot der Familienpflicht war, den Widerwillen hinunterzuschlucken und zu dulden, nichts als zu dulden.',
    'Und wenn nun auch Gregor durch seine Wunde an Beweglichkeit wahrscheinlich für immer verloren hatte und vorläufig zur Durchquerung seines Zimmers wie ein alter Invalide lange, lange Minuten brauchte – an das Kriechen in der Höhe war nicht zu denken –, so bekam er für diese Verschlimmerung seines Zustandes einen seiner Meinung nach vollständig genügenden Ersatz.',
  ),
  kafkaChapter(
    6,
    'Dann verließen alle drei gemeinschaftlich die Wohnung, was sie schon seit Monaten nicht getan hatten, und fuhren mit der Elektrischen ins Freie vor die Stadt. Der Wagen, in dem sie allein saßen, war ganz von warmer Sonne durchschienen.',
    'Sie besprachen, bequem auf ihren Sitzen zurückgelehnt, die Aussichten für die Zukunft, und es fand sich, dass diese bei näherer Betrachtung durchaus nicht schlecht waren. Und es war ihnen wie eine Bestätigung ihrer neuen Träume und guten Absichten, als am Ziele ihrer Fahrt die Tochter als erste sich erhob und ihren jungen Körper dehnte.',
  ),
];

// Vocalised, because the voice reads only the vowels it sees.
export const kalila = [
  kalilaChapter(
    1,
    'قَالَ دَبْشَلِيمُ المَلِكُ لِبَيْدَبَا الفَيْلَسُوف، وَهُوَ رَأْسُ البَرَاهِمَة: اِضْرِبْ لِي مَثَلًا لِمُتَحَابَّيْنِ يَقْطَعُ بَيْنَهُمَا الكَذُوبُ المُحْتَال، حَتَّى يَحْمِلَهُمَا عَلَى العَدَاوَةِ وَالبَغْضَاء.',
    'قَالَ بَيْدَبَا: إِذَا ابْتُلِيَ المُتَحَابَّانِ بِأَنْ يَدْخُلَ بَيْنَهُمَا الكَذُوبُ المُحْتَال، لَمْ يَلْبَثَا أَنْ يَتَقَاطَعَا وَيَتَدَابَرَا.',
    'وَمِنْ أَمْثَالِ ذَلِكَ أَنَّهُ كَانَ بِأَرْضِ دَسْتَاوَنْدَ رَجُلٌ شَيْخ، وَكَانَ لَهُ ثَلاثَةُ بَنِين. فَلَمَّا بَلَغُوا أَشُدَّهُمْ أَسْرَفُوا فِي مَالِ أَبِيهِم، وَلَمْ يَكُونُوا احْتَرَفُوا حِرْفَةً يَكْسِبُونَ لِأَنْفُسِهِمْ بِهَا خَيْرًا.',
    'فَلامَهُمْ أَبُوهُمْ وَوَعَظَهُمْ عَلَى سُوءِ فِعْلِهِم، وَكَانَ مِنْ قَوْلِهِ لَهُم: يَا بَنِيَّ، إِنَّ صَاحِبَ الدُّنْيَا يَطْلُبُ ثَلاثَةَ أُمُورٍ لَنْ يُدْرِكَهَا إِلَّا بِأَرْبَعَةِ أَشْيَاء.',
  ),
  kalilaChapter(
    2,
    'قَالَ دَبْشَلِيمُ المَلِكُ لِبَيْدَبَا الفَيْلَسُوف: قَدْ سَمِعْتُ مَثَلَ المُتَحَابَّيْنِ كَيْفَ قَطَعَ بَيْنَهُمَا الكَذُوب. فَحَدِّثْنِي إِنْ رَأَيْتَ عَنْ إِخْوَانِ الصَّفَاء، كَيْفَ يُبْتَدَأُ تَوَاصُلُهُمْ وَيَسْتَمْتِعُ بَعْضُهُمْ بِبَعْض.',
    'قَالَ الفَيْلَسُوف: إِنَّ العَاقِلَ لا يَعْدِلُ بِالإِخْوَانِ شَيْئًا، فَالإِخْوَانُ هُمُ الأَعْوَانُ عَلَى الخَيْرِ كُلِّه، وَالمُؤَاسُونَ عِنْدَ مَا يَنُوبُ مِنَ المَكْرُوه.',
    'وَمِنْ أَمْثَالِ ذَلِكَ مَثَلُ الحَمَامَةِ المُطَوَّقَةِ وَالجُرَذِ وَالظَّبْيِ وَالغُرَاب.',
    'قَالَ المَلِك: وَكَيْفَ كَانَ ذَلِك؟ قَالَ بَيْدَبَا: زَعَمُوا أَنَّهُ كَانَ مَكَانٌ كَثِيرُ الصَّيْدِ يَنْتَابُهُ الصَّيَّادُون، وَكَانَ فِي ذَلِكَ المَكَانِ شَجَرَةٌ كَثِيرَةُ الأَغْصَان، مُلْتَفَّةُ الوَرَق، فِيهَا وَكْرُ غُرَاب.',
  ),
  kalilaChapter(
    3,
    'قَالَ دَبْشَلِيمُ المَلِكُ لِبَيْدَبَا الفَيْلَسُوف: اِضْرِبْ لِي مَثَلَ الرَّجُلِ الَّذِي يَطْلُبُ الحَاجَة، فَإِذَا ظَفِرَ بِهَا أَضَاعَهَا.',
    'قَالَ الفَيْلَسُوف: إِنَّ طَلَبَ الحَاجَةِ أَهْوَنُ مِنَ الاِحْتِفَاظِ بِهَا، وَمَنْ ظَفِرَ بِحَاجَةٍ ثُمَّ لَمْ يُحْسِنِ القِيَامَ بِهَا أَصَابَهُ مَا أَصَابَ الغَيْلَم.',
    'قَالَ بَيْدَبَا: زَعَمُوا أَنَّ قِرْدًا كَانَ مَلِكَ القِرَدَة، وَكَانَ قَدْ كَبِرَ وَهَرِم، فَوَثَبَ عَلَيْهِ قِرْدٌ شَابٌّ مِنْ بَيْتِ المَمْلَكَة، فَتَغَلَّبَ عَلَيْهِ وَأَخَذَ مَكَانَه.',
    'فَخَرَجَ هَارِبًا عَلَى وَجْهِهِ حَتَّى انْتَهَى إِلَى السَّاحِل، فَوَجَدَ شَجَرَةً مِنْ شَجَرِ التِّين، فَارْتَقَى إِلَيْهَا وَجَعَلَهَا مُقَامَه.',
  ),
];
