import { chapter, podcastScript, says } from '../script.ts';

const episode = podcastScript('heures-creuses', 'hours');
const camille = says('camille');

export const heuresCreuses = [
  episode(
    'la-laverie-du-dimanche',
    chapter('Six machines'),
    camille(
      'Bonjour, c’est Heures creuses. Je suis Camille Ferrand, et il est dix heures, un dimanche, dans une laverie.',
    ),
    camille(
      'Il y a six machines. Quatre tournent. La cinquième est en panne depuis le printemps, et quelqu’un y a posé une plante verte. La sixième m’attend.',
    ),
    camille(
      'On croit qu’on vient ici pour laver du linge. En réalité, on vient pour quarante minutes que personne ne peut nous reprendre.',
    ),
    chapter('Le quartier'),
    camille(
      'Monsieur Belkacem lit le journal de la veille, parce que, dit-il, les nouvelles de la veille sont déjà reposées. Une étudiante révise l’anatomie sur ses propres genoux.',
    ),
    camille(
      'Et une dame plie des draps si grands qu’il faut être deux. Alors on se lève, on prend les coins, on avance l’un vers l’autre. C’est presque une danse.',
    ),
    chapter('La chaussette'),
    camille(
      'À la fin, il reste toujours une chaussette. Grise, avec une rayure verte. Je la pose au bord de la fenêtre. Quelqu’un reviendra. C’est pour cela qu’il y a des dimanches.',
    ),
  ),
  episode(
    'quai-numero-trois',
    chapter('Quarante minutes'),
    camille(
      'Heures creuses, quai numéro trois. Le train pour la mer a quarante minutes de retard. Une voix l’a dit, très doucement, comme on annonce une maladie.',
    ),
    camille(
      'Pendant cinq minutes, chacun regarde son téléphone. Pendant les cinq suivantes, chacun regarde les rails. Et puis il se passe quelque chose.',
    ),
    chapter('Un village'),
    camille(
      'Un homme ouvre un paquet de biscuits et le tend à sa voisine. Un enfant demande à un contrebassiste ce qu’il y a dans la boîte. Le contrebassiste ouvre la boîte.',
    ),
    camille(
      'Au bout d’une demi-heure, le quai a un maire, deux musiciens et un service de garde pour les valises.',
    ),
    camille(
      'Quand le train arrive enfin, personne ne se presse. On monte, on se sépare, on se dit au revoir d’un wagon à l’autre. Il n’y a pas de plus court chemin vers la mer.',
    ),
  ),
  episode(
    'avant-l-ouverture',
    chapter('Neuf heures moins vingt'),
    camille(
      'Vous écoutez Heures creuses. Je suis Camille Ferrand, et je suis au musée. Il est fermé. Il reste une demi-heure avant le public.',
    ),
    camille(
      'À cette heure-là, il appartient à quatre femmes, à deux chariots et à un aspirateur qui s’appelle Maurice.',
    ),
    chapter('La salle des marines'),
    camille(
      'Rosa passe la serpillière devant les tempêtes. Elle m’explique que chaque salle a son bruit. Ici, le parquet craque trois fois, près de la porte. Là-bas, sous les portraits, il se tait. Ils sont trop bien élevés, dit-elle.',
    ),
    camille(
      'Je lui demande son tableau préféré. Elle hésite. Le petit, là, avec la femme qui balaie. Trois cents ans qu’elle balaie. Au moins, moi, je finis à dix heures.',
    ),
    chapter('Dix heures'),
    camille(
      'On entend la clé dans la grande porte. Rosa éteint Maurice. Un silence, une seconde, pas plus. Et puis les premiers pas, qui regardent par terre, parce que ça brille.',
    ),
  ),
  episode(
    'la-file',
    chapter('Le dos des manteaux'),
    camille(
      'Vous écoutez Heures creuses. Ce matin, je fais la queue. Je ne sais pas pour quoi. J’ai vu une file, et je m’y suis mise.',
    ),
    camille(
      'Devant moi, un manteau bleu. On apprend beaucoup d’un dos. Celui-ci a froid, il a un chat, et il n’est pas pressé.',
    ),
    chapter('Celui qui triche'),
    camille(
      'Il y en a toujours un. Il arrive par le côté, il fait semblant de lire l’affiche, et il lit l’affiche en avançant. Personne ne dit rien. Mais toute la file a fait un pas, très petit, et il n’y a plus de place.',
    ),
    camille('Une dame m’a dit : la file, c’est la seule assemblée où tout le monde est d’accord.'),
    chapter('Le guichet'),
    camille(
      'Au bout de quarante minutes, on m’a demandé ce que je voulais. J’ai dit la vérité. La dame du guichet a réfléchi, et elle m’a donné un ticket. Gardez-le, a-t-elle dit. C’est pour la prochaine fois.',
    ),
  ),
];
