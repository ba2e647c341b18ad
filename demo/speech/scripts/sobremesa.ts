import { chapter, podcastScript, says } from '../script.ts';

const episode = podcastScript('sobremesa', 'table');
const lucia = says('lucia');
const tomas = says('tomas');

export const sobremesa = [
  episode(
    'el-ultimo-trozo',
    chapter('Queda uno'),
    lucia(
      'Esto es Sobremesa. Los platos están vacíos, menos uno. Queda un trozo de tortilla, y Tomás lo está mirando.',
    ),
    tomas('No lo miro. Lo acompaño.'),
    lucia(
      'Nadie coge el último trozo. Lo hemos probado con siete tortillas y siete mesas distintas. ¿Qué pasó?',
    ),
    tomas(
      'Que en las siete mesas alguien dijo lo mismo: cógelo tú, yo ya no puedo más. Y los demás respondieron: no, no, tú.',
    ),
    chapter('La teoría'),
    lucia('Mi abuela decía que el último trozo se llama el de la vergüenza.'),
    tomas(
      'Yo creo que es otra cosa. Mientras quede un trozo, la comida no ha terminado. Y si no ha terminado, nadie tiene que irse.',
    ),
    lucia('Entonces no es cortesía. Es una manera de parar el reloj.'),
    chapter('La solución'),
    tomas('Solo hay una solución justa.'),
    lucia('Partirlo en dos.'),
    tomas('Y luego la mitad en dos. Y luego esa mitad en dos. Así podemos seguir aquí hasta el martes.'),
  ),
  episode(
    'la-receta-sin-medidas',
    chapter('El cuaderno'),
    lucia(
      'Esto es Sobremesa. Tengo aquí un cuaderno azul, con manchas de aceite. Es de mi abuela, y no hay en él ni un solo número.',
    ),
    tomas('Léenos algo.'),
    lucia(
      'Rosquillas. Harina, la que pida. Anís, un buen susto. Se amasa hasta que la masa deje de quejarse.',
    ),
    chapter('La que pida'),
    tomas('¿Y cuánta harina pide?'),
    lucia(
      'La llamé para preguntárselo. Me dijo: hija, tú pon la mano y escucha. Lo hice tres veces. A la cuarta, la masa se calló.',
    ),
    tomas('Es decir, que la medida estaba en la mano.'),
    lucia('En la suya. Por eso no la escribió. Quería que yo tuviera que llamarla.'),
  ),
];
