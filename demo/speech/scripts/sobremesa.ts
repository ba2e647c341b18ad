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
  episode(
    'mesa-para-nueve',
    chapter('La cuenta'),
    lucia(
      'Esto es Sobremesa. Soy Lucía, y este es Tomás. Los platos están vacíos y acaba de llegar la cuenta.',
    ),
    tomas('Éramos nueve. Doscientos catorce euros.'),
    lucia('Y entonces alguien dice la frase.'),
    tomas('Lo dividimos a partes iguales y ya está.'),
    chapter('La aritmética'),
    lucia('La dice siempre quien ha comido chuletón.'),
    tomas(
      'Y la oye, callada, quien ha comido ensalada y agua. Yo he hecho cuentas. Si cada uno paga lo suyo, se pierden once minutos y un amigo.',
    ),
    lucia('¿Y si se divide?'),
    tomas('Se pierden seis euros, repartidos entre cuatro personas que no lo van a decir nunca.'),
    chapter('El método de la tía Carmen'),
    lucia('Mi tía Carmen tenía un método. Pasaba una gorra. Cada cual ponía lo que creía justo, sin mirar.'),
    tomas('¿Y alcanzaba?'),
    lucia(
      'Sobraba siempre. Con lo que sobraba se pedían los cafés. Por eso, decía ella, hay que salir con gente que se equivoca a favor.',
    ),
  ),
  episode(
    'cafe-con-ruido',
    chapter('El bar'),
    tomas('Esto es Sobremesa, y hoy no estamos en casa. Estamos en el bar de la esquina, y se nota.'),
    lucia('Tazas, vapor, una tele con fútbol, y un señor que cuenta su operación.'),
    tomas('Y sin embargo aquí escribo yo mejor que en mi cuarto.'),
    chapter('Ni mucho ni poco'),
    lucia(
      'Lo han medido. Con un ruido medio, como el de un bar, la gente tiene ideas más raras. Con silencio, se concentra. Con mucho ruido, se va.',
    ),
    tomas('¿Por qué?'),
    lucia('Porque el ruido te empuja un poco fuera de la frase. Lo justo para que veas otra.'),
    chapter('La máquina'),
    tomas(
      'A mí lo que me ayuda es la máquina de café. Cuando chilla, nadie puede hablar. Son siete segundos en que todo el bar piensa.',
    ),
    lucia('¿Y qué has pensado ahora mismo?'),
    tomas('Que pagas tú.'),
  ),
];
