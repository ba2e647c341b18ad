import { series } from '../build.ts';
import { faces } from '../people.ts';
import { director, plays } from '../roles.ts';

export const deadReckoning = series(
  458,
  'dead-reckoning',
  'Dead Reckoning',
  {
    in: ['thriller', 'drama'],
    ageRating: 40,
    released: '2025-02-21',
    popularity: 1_515_000,
    liked: 88,
    media: 'video/night-train',
    similar: [451, 452, 401, 407, 417],
    description: {
      en: 'A navigator who never forgets a course is the only witness to a sinking that the company says did not happen.',
      ar: 'ملّاح لا ينسى مسارًا قط هو الشاهد الوحيد على غرقٍ تقول الشركة إنه لم يحدث.',
      fr: 'Un navigateur qui n’oublie jamais un cap est le seul témoin d’un naufrage que la compagnie nie.',
      de: 'Ein Navigator, der nie einen Kurs vergisst, ist der einzige Zeuge eines Untergangs, den es laut Reederei nie gab.',
      es: 'Un navegante que jamás olvida un rumbo es el único testigo de un naufragio que la compañía niega.',
      ro: 'Un navigator care nu uită niciun curs e singurul martor al unui naufragiu despre care compania spune că n-a avut loc.',
    },
    people: [
      plays('Tomas Bell', 'Lachlan Reid', faces.tomas),
      plays('Nora Achterberg', 'Adler', faces.runa),
      plays('Anton Weil', 'Magnus Thorne'),
      director('Paavo Kettunen'),
    ],
  },
  [
    {
      number: 1,
      from: '2025-02-21',
      parts: [
        {
          id: 30070,
          slug: 'last-known-position',
          title: 'Last known position',
          minutes: 54,
          description: {
            en: 'He gives the court a place to the second. There is nothing there but water.',
            ar: 'يعطي المحكمة موقعًا بدقة الثانية، ولا شيء هناك سوى الماء.',
            fr: 'Il donne au tribunal une position à la seconde près. Il n’y a là que de l’eau.',
            de: 'Er nennt dem Gericht eine Position auf die Sekunde. Dort ist nur Wasser.',
            es: 'Da al tribunal una posición exacta al segundo. Allí no hay más que agua.',
            ro: 'Dă instanței o poziție exactă la secundă. Acolo nu e decât apă.',
          },
        },
        {
          id: 30071,
          slug: 'set-and-drift',
          title: 'Set and drift',
          minutes: 51,
          description: {
            en: 'Everybody’s story has moved a little to the east.',
            ar: 'انحرفت رواية الجميع قليلًا نحو الشرق.',
            fr: 'Chaque version a un peu dérivé vers l’est.',
            de: 'Jede Aussage ist ein Stück nach Osten gedriftet.',
            es: 'La versión de todos se ha desviado un poco al este.',
            ro: 'Povestea fiecăruia s-a mutat puțin spre est.',
          },
        },
        {
          id: 30072,
          slug: 'the-manifest',
          title: 'The manifest',
          minutes: 52,
          description: {
            en: 'Nineteen names, twenty signatures.',
            ar: 'تسعة عشر اسمًا وعشرون توقيعًا.',
            fr: 'Dix-neuf noms, vingt signatures.',
            de: 'Neunzehn Namen, zwanzig Unterschriften.',
            es: 'Diecinueve nombres, veinte firmas.',
            ro: 'Nouăsprezece nume, douăzeci de semnături.',
          },
        },
        {
          id: 30073,
          slug: 'fog-signal',
          title: 'Fog signal',
          minutes: 50,
          description: {
            en: 'Reid hears the horn in his kitchen at four every morning.',
            ar: 'يسمع ريد بوق الضباب في مطبخه كل فجر عند الرابعة.',
            fr: 'Chaque matin à quatre heures, Reid entend la corne dans sa cuisine.',
            de: 'Jeden Morgen um vier hört Reid das Nebelhorn in seiner Küche.',
            es: 'Cada madrugada a las cuatro, Reid oye la sirena en su cocina.',
            ro: 'În fiecare dimineață, la patru, Reid aude sirena în bucătărie.',
          },
        },
        {
          id: 30074,
          slug: 'salvage',
          title: 'Salvage',
          minutes: 53,
          description: {
            en: 'Someone has been paying divers to put things back.',
            ar: 'ثمة من يدفع لغوّاصين كي يعيدوا الأشياء إلى مكانها.',
            fr: 'Quelqu’un paie des plongeurs pour remettre des choses en place.',
            de: 'Jemand bezahlt Taucher dafür, Dinge zurückzulegen.',
            es: 'Alguien paga a buzos para devolver cosas a su sitio.',
            ro: 'Cineva plătește scafandri ca să pună lucrurile la loc.',
          },
        },
        {
          id: 30075,
          slug: 'fix',
          title: 'Fix',
          minutes: 62,
          description: {
            en: 'Three bearings, one point, and a man who finally says where he was.',
            ar: 'ثلاثة اتجاهات ونقطة واحدة، ورجل يقول أخيرًا أين كان.',
            fr: 'Trois relèvements, un point, et un homme qui dit enfin où il était.',
            de: 'Drei Peilungen, ein Punkt und ein Mann, der endlich sagt, wo er war.',
            es: 'Tres marcaciones, un punto y un hombre que por fin dice dónde estaba.',
            ro: 'Trei relevmente, un punct și un om care spune în sfârșit unde era.',
          },
        },
      ],
    },
  ],
);
