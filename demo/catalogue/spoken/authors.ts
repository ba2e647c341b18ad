import { author } from './author.ts';
import { six } from './texts.ts';

/** Authors of Atrium and Klang. */
export const authors = [
  author(26001, 'h-adair', 'H. Adair', 48_200, {
    genre: 'audiobooks/crime',
    biography: six(
      'Grew up on an island with one road and one light. Writes mysteries in which the weather knows more than the police.',
      'نشأ في جزيرة فيها طريق واحد ومنارة واحدة. يكتب ألغازًا يعرف فيها الطقس أكثر ممّا تعرفه الشرطة.',
      'A grandi sur une île avec une seule route et un seul phare. Écrit des énigmes où la météo en sait plus que la police.',
      'Aufgewachsen auf einer Insel mit einer Straße und einem Leuchtfeuer. Schreibt Krimis, in denen das Wetter mehr weiß als die Polizei.',
      'Creció en una isla con una carretera y un faro. Escribe misterios en los que el tiempo sabe más que la policía.',
      'A crescut pe o insulă cu un singur drum și un singur far. Scrie mistere în care vremea știe mai mult decât poliția.',
    ),
  }),
  author(26002, 'noor-castellan', 'Noor Castellan', 31_700, {
    genre: 'audiobooks/nature',
    biography: six(
      'Meteorologist turned essayist. She has kept a rain diary since she was nine and has not missed a day.',
      'عالمة أرصاد صارت كاتبة مقالات. تدوّن يوميات المطر منذ التاسعة ولم يفُتها يوم.',
      'Météorologue devenue essayiste. Elle tient un journal de pluie depuis ses neuf ans, sans un jour manqué.',
      'Meteorologin, die Essayistin wurde. Seit ihrem neunten Lebensjahr führt sie ein Regentagebuch, ohne einen Tag auszulassen.',
      'Meteoróloga convertida en ensayista. Lleva un diario de lluvia desde los nueve años y no ha fallado un día.',
      'Meteorolog devenit eseist. Ține un jurnal al ploii de la nouă ani și n-a sărit nicio zi.',
    ),
  }),
  author(26003, 'm-oduya', 'M. Oduya', 57_900, {
    genre: 'audiobooks/crime',
    biography: six(
      'Worked as a lift engineer for twelve years and knows what people say between floors.',
      'عملت مهندسة مصاعد اثنتي عشرة سنة، وتعرف ما يقوله الناس بين الطوابق.',
      'Ascensoriste pendant douze ans, elle sait ce que les gens se disent entre deux étages.',
      'War zwölf Jahre Aufzugtechnikerin und weiß, was Menschen zwischen den Stockwerken sagen.',
      'Fue técnica de ascensores doce años y sabe lo que la gente dice entre plantas.',
      'A reparat lifturi doisprezece ani și știe ce își spun oamenii între etaje.',
    ),
  }),
  author(26004, 'tove-lind', 'Tove Lind', 73_400, {
    genre: 'audiobooks/fantasy',
    biography: six(
      'Writes fantasy in a cabin without electricity and reads every page aloud to her dog first.',
      'تكتب الفانتازيا في كوخ بلا كهرباء، وتقرأ كل صفحة على كلبها أولًا.',
      'Écrit de la fantasy dans une cabane sans électricité et lit chaque page à son chien avant tout le monde.',
      'Schreibt Fantasy in einer Hütte ohne Strom und liest jede Seite zuerst ihrem Hund vor.',
      'Escribe fantasía en una cabaña sin luz y lee cada página primero a su perro.',
      'Scrie fantasy într-o cabană fără curent și îi citește întâi câinelui fiecare pagină.',
    ),
  }),
  author(26005, 'ivo-marsh', 'Ivo Marsh', 44_100, {
    genre: 'audiobooks/science-fiction',
    biography: six(
      'Former railway clerk who imagines futures with timetables. His machines are always polite.',
      'موظف سكك حديد سابق يتخيّل مستقبلًا له جداول مواعيد. آلاته مهذّبة دائمًا.',
      'Ancien employé des chemins de fer, il imagine des futurs qui ont des horaires. Ses machines sont toujours polies.',
      'Früher Bahnbeamter, heute Erfinder von Zukünften mit Fahrplan. Seine Maschinen sind immer höflich.',
      'Antiguo empleado ferroviario que imagina futuros con horarios. Sus máquinas siempre son educadas.',
      'Fost funcționar la căile ferate, imaginează viitoruri cu mersul trenurilor. Mașinile lui sunt mereu politicoase.',
    ),
  }),
  author(26006, 'ana-reis', 'Ana Reis', 38_800, {
    genre: 'audiobooks/romance',
    biography: six(
      'Poet of a small harbour town. Her first novel was written on the backs of tide tables.',
      'شاعرة من بلدة مرفأ صغيرة. كتبت روايتها الأولى على ظهور جداول المدّ.',
      'Poète d’une petite ville portuaire. Son premier roman a été écrit au dos d’annuaires des marées.',
      'Dichterin aus einer kleinen Hafenstadt. Ihr erster Roman entstand auf den Rückseiten von Gezeitentafeln.',
      'Poeta de un pequeño puerto. Escribió su primera novela en el reverso de tablas de mareas.',
      'Poetă dintr-un mic oraș-port. Primul ei roman a fost scris pe spatele unor tabele de maree.',
    ),
  }),
  author(26007, 'samir-haddad', 'Samir Haddad', 41_300, {
    genre: 'audiobooks/history',
    biography: six(
      'Restored mosaics for twenty years before he wrote about the hands that laid them.',
      'رمّم الفسيفساء عشرين عامًا قبل أن يكتب عن الأيدي التي رصفتها.',
      'A restauré des mosaïques pendant vingt ans avant d’écrire sur les mains qui les ont posées.',
      'Restaurierte zwanzig Jahre lang Mosaike, bevor er über die Hände schrieb, die sie legten.',
      'Restauró mosaicos durante veinte años antes de escribir sobre las manos que los hicieron.',
      'A restaurat mozaicuri douăzeci de ani înainte să scrie despre mâinile care le-au așezat.',
    ),
  }),
  author(26008, 'e-varga', 'E. Varga', 62_500, {
    genre: 'audiobooks/history',
    biography: six(
      'Historian of clocks and of the people who were late. Her novels always begin with a repair.',
      'مؤرّخة للساعات ولمن تأخّروا عنها. تبدأ رواياتها دائمًا بإصلاح شيء ما.',
      'Historienne des horloges et des retardataires. Ses romans commencent toujours par une réparation.',
      'Historikerin der Uhren und der Zuspätgekommenen. Ihre Romane beginnen immer mit einer Reparatur.',
      'Historiadora de los relojes y de quienes llegaron tarde. Sus novelas empiezan siempre con un arreglo.',
      'Istoric al ceasurilor și al celor întârziați. Romanele ei încep mereu cu o reparație.',
    ),
  }),
];
