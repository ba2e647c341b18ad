import type { ChallengeReward, ChallengeRule } from '@atrium/domain/play/challenges';
import type { LocalText } from '@atrium/domain/values/local-text';
import type { TenantCode } from './catalogue/article.ts';
import { picture } from './pictures.ts';

export interface DemoChallenge {
  readonly id: number;
  readonly title: LocalText;
  readonly description: LocalText;
  readonly imageUrl?: string;
  readonly chained: boolean;
  readonly days: number;
  readonly steps: readonly {
    readonly title: LocalText;
    readonly rule: ChallengeRule;
    readonly target: number;
    readonly rewards: readonly ChallengeReward[];
  }[];
}

const art = (key: string) => {
  const { imageUrl } = picture(key);
  return imageUrl === undefined ? {} : { imageUrl };
};

const points = (amount: number): ChallengeReward => ({ currency: 'POINTS', amount });
const tickets = (amount: number): ChallengeReward => ({ currency: 'TICKETS', amount });

const listened: ChallengeRule = { on: 'listened' };
const played: ChallengeRule = { on: 'played' };
const visited: ChallengeRule = { on: 'visited' };

const playOnce: LocalText = {
  en: 'Finish a run in the arcade',
  ar: 'أكمل جولة في الأركيد',
  fr: 'Terminez une partie d’arcade',
  de: 'Spiel eine Runde in der Arcade',
  es: 'Termina una partida en el arcade',
  ro: 'Termină o rundă în arcade',
};
const hearThree: LocalText = {
  en: 'Hear three songs or episodes',
  ar: 'استمع إلى ثلاث أغانٍ أو حلقات',
  fr: 'Écoutez trois titres ou épisodes',
  de: 'Hör drei Songs oder Folgen',
  es: 'Escucha tres canciones o episodios',
  ro: 'Ascultă trei piese sau episoade',
};
const dropIn: LocalText = {
  en: 'Drop in on three days',
  ar: 'زرنا في ثلاثة أيام',
  fr: 'Passez trois jours',
  de: 'Schau an drei Tagen vorbei',
  es: 'Pásate tres días',
  ro: 'Intră în trei zile',
};

const week: DemoChallenge = {
  id: 9801,
  title: {
    en: 'A week of sound and play',
    ar: 'أسبوع من الصوت واللعب',
    fr: 'Une semaine de sons et de jeux',
    de: 'Eine Woche Klang und Spiel',
    es: 'Una semana de sonido y juego',
    ro: 'O săptămână de sunet și joc',
  },
  description: {
    en: 'One after the other: each step opens the next.',
    ar: 'واحدة تلو الأخرى: كل خطوة تفتح التالية.',
    fr: 'L’une après l’autre : chaque étape ouvre la suivante.',
    de: 'Eins nach dem anderen: Jeder Schritt öffnet den nächsten.',
    es: 'Uno tras otro: cada paso abre el siguiente.',
    ro: 'Pe rând: fiecare pas îl deschide pe următorul.',
  },
  ...art('hero-neon-orchard'),
  chained: true,
  days: 45,
  steps: [
    {
      title: {
        en: 'Hear one song to its half',
        ar: 'استمع إلى نصف أغنية',
        fr: 'Écoutez la moitié d’un titre',
        de: 'Hör einen Song bis zur Hälfte',
        es: 'Escucha media canción',
        ro: 'Ascultă o piesă pe jumătate',
      },
      rule: listened,
      target: 1,
      rewards: [points(40)],
    },
    { title: playOnce, rule: played, target: 1, rewards: [points(60), tickets(1)] },
    { title: hearThree, rule: listened, target: 3, rewards: [points(120)] },
  ],
};

const everyday: DemoChallenge = {
  id: 9802,
  title: {
    en: 'Your own pace',
    ar: 'على مهلك',
    fr: 'À votre rythme',
    de: 'Dein eigenes Tempo',
    es: 'A tu ritmo',
    ro: 'În ritmul tău',
  },
  description: {
    en: 'In any order, whenever you like.',
    ar: 'بأي ترتيب ومتى شئت.',
    fr: 'Dans n’importe quel ordre, quand vous voulez.',
    de: 'In beliebiger Reihenfolge, wann du willst.',
    es: 'En cualquier orden, cuando quieras.',
    ro: 'În orice ordine, oricând.',
  },
  ...art('hero-moon-road'),
  chained: false,
  days: 60,
  steps: [
    { title: dropIn, rule: visited, target: 3, rewards: [points(50)] },
    { title: playOnce, rule: played, target: 3, rewards: [points(80)] },
    {
      title: {
        en: 'Buy something',
        ar: 'اشترِ شيئًا',
        fr: 'Achetez quelque chose',
        de: 'Kauf etwas',
        es: 'Compra algo',
        ro: 'Cumpără ceva',
      },
      rule: { on: 'bought' },
      target: 1,
      rewards: [tickets(3)],
    },
  ],
};

const marathon: DemoChallenge = {
  ...week,
  title: { en: 'Marathon', ro: 'Maraton', es: 'Maratón' },
  ...art('hero-neon-arena'),
  steps: [
    { title: playOnce, rule: played, target: 1, rewards: [points(40)] },
    {
      title: { en: 'Score 100 or more', ro: 'Fă 100 de puncte sau mai mult', es: 'Consigue 100 o más' },
      rule: { ...played, score: 100 },
      target: 1,
      rewards: [points(80), tickets(1)],
    },
    {
      title: { en: 'Finish five runs', ro: 'Termină cinci runde', es: 'Termina cinco partidas' },
      rule: played,
      target: 5,
      rewards: [tickets(3)],
    },
  ],
};

/** A chain and a free one. */
export const challengesOf = (tenant: TenantCode): readonly DemoChallenge[] => [
  tenant === 'arena' ? marathon : week,
  everyday,
];
