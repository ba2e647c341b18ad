import { chapter, podcastScript, says } from '../script.ts';

const episode = podcastScript('kitchen-table', 'kitchen');
const ruth = says('ruth');
const bo = says('bo');

export const kitchenTable = [
  episode(
    'why-toast-lands',
    chapter('Butter side down'),
    ruth('Welcome to Kitchen Table. I am Ruth, that is Bo, and that noise was toast.'),
    bo('Number thirty-one. Butter side down. I am keeping a list.'),
    ruth('So is it true? Does it always land on the butter?'),
    bo(
      'Nearly always. And people say it is because butter is heavy. It is not. You put four grams on a slice of thirty. The toast does not notice.',
    ),
    chapter('The height of the table'),
    ruth('Then what is it?'),
    bo(
      'The table. Toast slides off, it starts to turn, and it has only so much time. From seventy-five centimetres it manages half a turn. Half a turn is face down.',
    ),
    ruth('So if my table were taller?'),
    bo(
      'Three metres, and it would come round again, and land like a cat. But you would need a ladder for breakfast.',
    ),
    chapter('What to do about it'),
    ruth('Is there a practical answer?'),
    bo(
      'Two. Give it a push, so that it leaves the table fast and has no time to turn. Or butter it on the plate and sit down, like a person.',
    ),
    ruth('Thirty-two.'),
    bo('Butter side up! No, wait. That one I had not buttered.'),
  ),
  episode(
    'salt-early-salt-late',
    chapter('Two pans'),
    ruth(
      'This is Kitchen Table. In front of us are two pans of mushrooms. Same mushrooms, same heat, same salt.',
    ),
    bo('One was salted at the start, and one will be salted at the end. I am guarding them both.'),
    ruth('Listen to the first one. It hisses, it is almost boiling.'),
    bo(
      'Because salt pulls water out. For five minutes that pan is making soup. They will be soft, and they will taste of forest floor. In a good way.',
    ),
    chapter('The late salt'),
    ruth('And the other one is quiet, and it is browning at the edges.'),
    bo(
      'No salt, no water, so the pan stays dry, and dry things brown. Now you salt it, and the crystals sit on top and say hello first.',
    ),
    ruth('So which is right?'),
    bo('For a sauce, early. For toast, late. For an argument, do both and call your sister.'),
    ruth('I did. She says late. She also says you owe her a pan.'),
  ),
];
