import type { Locale } from '@atrium/i18n/locales';

interface Caption {
  readonly from: number;
  readonly to: number;
  readonly text: Partial<Record<Locale, string>>;
}

const say = (from: number, to: number, text: Caption['text']): Caption => ({ from, to, text });

/** What is said in each clip. English and Arabic always; two of them in every language of the product. */
export const captions: Readonly<Record<string, readonly Caption[]>> = {
  lighthouse: [
    say(1.5, 5, {
      en: 'Eleven minutes. Nobody will notice eleven minutes.',
      ar: 'إحدى عشرة دقيقة. لن ينتبه أحد إلى إحدى عشرة دقيقة.',
      fr: 'Onze minutes. Personne ne remarquera onze minutes.',
      de: 'Elf Minuten. Elf Minuten merkt niemand.',
      es: 'Once minutos. Nadie notará once minutos.',
      ro: 'Unsprezece minute. Nimeni n-o să observe unsprezece minute.',
    }),
    say(6.5, 10, {
      en: 'The sea noticed.',
      ar: 'البحر انتبه.',
      fr: 'La mer, si.',
      de: 'Das Meer hat es gemerkt.',
      es: 'El mar lo notó.',
      ro: 'Marea a observat.',
    }),
    say(12, 16.5, {
      en: 'Then out there, very far away, someone switched on a lamp.',
      ar: 'ثم أضاء أحدهم مصباحًا هناك، بعيدًا جدًا.',
      fr: 'Et là-bas, très loin, quelqu’un a allumé une lampe.',
      de: 'Und dort draußen, sehr weit weg, machte jemand Licht.',
      es: 'Y allá, muy lejos, alguien encendió una lámpara.',
      ro: 'Și acolo, foarte departe, cineva a aprins o lampă.',
    }),
  ],
  'two-moons': [
    say(1.5, 5.5, {
      en: 'My grandmother counted the nights between the moons.',
      ar: 'كانت جدتي تعدّ الليالي بين القمرين.',
      fr: 'Ma grand-mère comptait les nuits entre les lunes.',
      de: 'Meine Großmutter zählte die Nächte zwischen den Monden.',
      es: 'Mi abuela contaba las noches entre las lunas.',
      ro: 'Bunica număra nopțile dintre luni.',
    }),
    say(7, 11, {
      en: 'She never got to zero.',
      ar: 'ولم تصل إلى الصفر قط.',
      fr: 'Elle n’est jamais arrivée à zéro.',
      de: 'Bis null kam sie nie.',
      es: 'Nunca llegó a cero.',
      ro: 'N-a ajuns niciodată la zero.',
    }),
    say(12.5, 17, {
      en: 'Tonight I stop counting.',
      ar: 'الليلة أتوقف عن العدّ.',
      fr: 'Cette nuit, j’arrête de compter.',
      de: 'Heute Nacht höre ich auf zu zählen.',
      es: 'Esta noche dejo de contar.',
      ro: 'În noaptea asta nu mai număr.',
    }),
  ],
  'night-train': [
    say(1.5, 5.5, {
      en: 'The last train leaves at eleven and arrives when it likes.',
      ar: 'يغادر القطار الأخير في الحادية عشرة، ويصل متى شاء.',
    }),
    say(7, 11, { en: 'I have never once wanted it to arrive.', ar: 'ولم أرغب يومًا في أن يصل.' }),
  ],
  aurora: [
    say(1.5, 5, { en: 'It makes a sound, you know. Almost.', ar: 'لها صوت، أتعلم؟ يكاد يكون صوتًا.' }),
    say(7, 11.5, {
      en: 'Stand still until you hear nothing. That is it.',
      ar: 'قف ساكنًا حتى لا تسمع شيئًا. هذا هو.',
    }),
  ],
  'rain-window': [
    say(1.5, 5, {
      en: 'You came all this way to sit in the rain.',
      ar: 'قطعت كل هذه المسافة لتجلس أمام المطر.',
    }),
    say(6.5, 10.5, {
      en: 'No. I came to sit next to someone in the rain.',
      ar: 'لا. جئت لأجلس بجانب أحدهم أمام المطر.',
    }),
  ],
  plankton: [
    say(1.5, 5.5, {
      en: 'Every second breath you take was made down here.',
      ar: 'كل نَفَس ثانٍ تتنفسه صُنع هنا في الأعماق.',
    }),
    say(7.5, 12, { en: 'By things too small to be thanked.', ar: 'صنعته كائنات أصغر من أن تُشكر.' }),
  ],
  'paper-city': [
    say(1.5, 6, { en: 'Good morning, said the scissors.', ar: 'صباح الخير، قال المقص.' }),
    say(7, 11, {
      en: 'Good night, said the paper, and switched on its windows.',
      ar: 'تصبح على خير، قال الورق، وأضاء نوافذه.',
    }),
  ],
  'neon-road': [
    say(1.5, 5.5, {
      en: 'Whatever you do, do not count the palm trees.',
      ar: 'مهما فعلت، لا تعدّ أشجار النخيل.',
    }),
    say(7, 11, { en: 'Why not? — Because there is only one.', ar: 'لماذا؟ — لأنها نخلة واحدة.' }),
  ],
  orbit: [
    say(1.5, 5.5, {
      en: 'Control, this is Nine. We see the sunrise.',
      ar: 'إلى القاعدة، هنا «تسعة». نرى الشروق.',
    }),
    say(8, 13, {
      en: 'Nine, this is Control. There is no Nine.',
      ar: '«تسعة»، هنا القاعدة. لا وجود لـ«تسعة».',
    }),
  ],
  harbour: [say(1, 6, { en: '[Gulls, rigging, a distant engine]', ar: '[نوارس، حبال الأشرعة، محرّك بعيد]' })],
  'trailer-the-salt-line': [
    say(3.1, 4.9, { en: 'She stopped the light.', ar: 'أطفأت المنارة.' }),
    say(8.1, 9.9, { en: 'Something answered.', ar: 'فأجابها شيء ما.' }),
    say(10.4, 13.6, { en: 'The Salt Line', ar: 'خط الملح' }),
  ],
  'trailer-two-moons': [
    say(3.1, 4.9, { en: 'They never rise together.', ar: 'لا يطلعان معًا أبدًا.' }),
    say(8.1, 9.9, { en: 'Until tonight.', ar: 'حتى هذه الليلة.' }),
    say(10.4, 13.6, { en: 'Two Moons', ar: 'قمران' }),
  ],
  'trailer-neon-orchard': [
    say(3.1, 4.9, { en: 'Every tree is a witness.', ar: 'كل شجرة شاهدة.' }),
    say(8.1, 9.9, { en: 'One of them talks.', ar: 'وإحداها تتكلم.' }),
  ],
  'trailer-orbit-nine': [
    say(3.1, 4.9, { en: 'Eight crews came home.', ar: 'ثمانية أطقم عادت.' }),
    say(8.1, 9.9, { en: 'Nobody asked the ninth.', ar: 'ولم يسأل أحد التاسع.' }),
  ],
  'music-video-1': [say(0.5, 11, { en: '[Electronic music]', ar: '[موسيقى إلكترونية]' })],
  'music-video-2': [say(0.5, 11, { en: '[Upbeat music]', ar: '[موسيقى مرحة]' })],
};
