import { chapterScript } from '../script.ts';

const timeChapter = chapterScript('the-time-machine', 'emil');
const perraultChapter = chapterScript('histoires-du-temps-passe', 'camille');

export const timeMachine = [
  timeChapter(
    1,
    'The Time Traveller, for so it will be convenient to speak of him, was expounding a recondite matter to us. His pale grey eyes shone and twinkled, and his usually pale face was flushed and animated.',
    '“You must follow me carefully,” he said. “I shall have to controvert one or two ideas that are almost universally accepted. There are really four dimensions, three which we call the three planes of Space, and a fourth, Time.”',
    '“There is no difference between Time and any of the three dimensions of Space except that our consciousness moves along it.”',
  ),
  timeChapter(
    2,
    'I told some of you last Thursday of the principles of the Time Machine, and showed you the actual thing itself, incomplete in the workshop. There it is now, a little travel-worn, truly; and one of the ivory bars is cracked, and a brass rail bent; but the rest of it is sound enough.',
    'It was at ten o’clock to-day that the first of all Time Machines began its career. I gave it a last tap, tried all the screws again, put one more drop of oil on the quartz rod, and sat myself in the saddle.',
    'I took the starting lever in one hand and the stopping one in the other, pressed the first, and almost immediately the second. I seemed to reel; and, looking round, I saw the laboratory exactly as before. Then I noted the clock. A moment before, it had stood at a minute or so past ten; now it was nearly half-past three!',
  ),
  timeChapter(
    3,
    'The night came like the turning out of a lamp, and in another moment came to-morrow. The laboratory grew faint and hazy, then fainter and ever fainter. To-morrow night came black, then day again, night again, day again, faster and faster still.',
    'I am afraid I cannot convey the peculiar sensations of time travelling. They are excessively unpleasant. There is a feeling exactly like that one has upon a switchback, of a helpless headlong motion!',
    'As I put on pace, night followed day like the flapping of a black wing.',
  ),
  timeChapter(
    4,
    'One cannot choose but wonder. Will he ever return? It may be that he swept back into the past, and fell among the blood-drinking, hairy savages of the Age of Unpolished Stone.',
    'He, I know, for the question had been discussed among us long before the Time Machine was made, thought but cheerlessly of the Advancement of Mankind. If that is so, it remains for us to live as though it were not so.',
    'And I have by me, for my comfort, two strange white flowers, shrivelled now, and brown and flat and brittle, to witness that even when mind and strength had gone, gratitude and a mutual tenderness still lived on in the heart of man.',
  ),
];

export const perrault = [
  perraultChapter(
    1,
    'Il était une fois une petite fille de village, la plus jolie qu’on eût su voir ; sa mère en était folle, et sa mère-grand plus folle encore. Cette bonne femme lui fit faire un petit chaperon rouge, qui lui seyait si bien, que partout on l’appelait le Petit Chaperon rouge.',
    'Un jour sa mère, ayant cuit et fait des galettes, lui dit : « Va voir comme se porte ta mère-grand, car on m’a dit qu’elle était malade, porte-lui une galette et ce petit pot de beurre. »',
    'En passant dans un bois elle rencontra compère le Loup, qui eut bien envie de la manger ; mais il n’osa, à cause de quelques bûcherons qui étaient dans la forêt.',
  ),
  perraultChapter(
    2,
    'Il était une fois un homme qui avait de belles maisons à la ville et à la campagne, de la vaisselle d’or et d’argent, des meubles en broderie, et des carrosses tout dorés ; mais par malheur cet homme avait la barbe bleue : cela le rendait si laid et si terrible, qu’il n’était ni femme ni fille qui ne s’enfuît de devant lui.',
    '« Anne, ma sœur Anne, ne vois-tu rien venir ? » Et la sœur Anne lui répondait : « Je ne vois rien que le soleil qui poudroie, et l’herbe qui verdoie. »',
  ),
  perraultChapter(
    3,
    'Un meunier ne laissa pour tous biens, à trois enfants qu’il avait, que son moulin, son âne, et son chat. L’aîné eut le moulin, le second eut l’âne, et le plus jeune n’eut que le chat.',
    'Ce dernier ne pouvait se consoler d’avoir un si pauvre lot. Le Chat, qui entendait ce discours, lui dit d’un air posé et sérieux : « Ne vous affligez point, mon maître, vous n’avez qu’à me donner un sac, et me faire faire une paire de bottes pour aller dans les broussailles, et vous verrez que vous n’êtes pas si mal partagé que vous croyez. »',
  ),
  perraultChapter(
    4,
    'Il était une fois un gentilhomme qui épousa en secondes noces une femme, la plus hautaine et la plus fière qu’on eût jamais vue. Elle avait deux filles de son humeur, et qui lui ressemblaient en toutes choses.',
    'Lorsqu’elle avait fait son ouvrage, la jeune fille allait se mettre au coin de la cheminée, et s’asseoir dans les cendres, ce qui faisait qu’on l’appelait communément dans le logis Cendrillon.',
    'Sa marraine lui dit : « Va dans le jardin, tu y trouveras six lézards derrière l’arrosoir, apporte-les-moi. » Et elle lui donna ensuite une paire de pantoufles de verre, les plus jolies du monde.',
  ),
];
