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
  episode(
    'the-onion-question',
    chapter('The gas'),
    ruth('Welcome to Kitchen Table. I am Ruth, this is Bo, and he is wearing swimming goggles.'),
    bo('Because of you. You have four onions.'),
    ruth('So what is it that makes us cry?'),
    bo(
      'You break the cells with the knife. Two things that were kept in separate rooms meet, and they make a gas. The gas lands on your eye, turns into a little acid, and your eye does the sensible thing. It rinses.',
    ),
    chapter('Four remedies'),
    ruth('I was told to light a candle.'),
    bo('It moves the air, a bit. The spoon between your teeth does nothing, except that you stop talking.'),
    ruth('I noticed. What does help?'),
    bo(
      'Cold, and a sharp knife. Twenty minutes in the refrigerator and the gas is slow. A sharp blade breaks fewer cells. I measured it. One tear, against eleven.',
    ),
    chapter('The goggles'),
    ruth('And the goggles?'),
    bo('The goggles are perfect. They are also the reason I have cut my thumb.'),
  ),
  episode(
    'cold-rice',
    chapter('A night in the cold'),
    ruth('Welcome to Kitchen Table. Bo has brought a microscope to a pan of rice.'),
    bo('Two pans. This one was cooked an hour ago. That one spent the night in your refrigerator.'),
    ruth('The old one fries better. My grandmother knew that without a microscope.'),
    bo(
      'She did not know why. Hot starch is a loose, wet net. In the cold the strands line up and squeeze the water out. It has a fine name: retrogradation.',
    ),
    chapter('Into the pan'),
    ruth('So the grains are dry outside, and firm within. They do not stick.'),
    bo('Fresh rice steams itself into a cake. Look.'),
    ruth('I do not have to look, I can hear it. The fresh one hisses. The old one crackles.'),
    chapter('A warning'),
    bo('One warning. Cool it quickly, spread out on a tray, and eat it within a day.'),
    ruth('That is the shortest recipe we have ever given: cook it yesterday.'),
  ),
  episode(
    'soup-for-one',
    chapter('A small pan'),
    ruth('Welcome to Kitchen Table. Today I am cooking for one person. Bo is only here to watch.'),
    bo('That is hard on Bo.'),
    ruth(
      'It is a good discipline. Most recipes feed four, and so whoever lives alone eats the same stew until Thursday.',
    ),
    chapter('One of everything'),
    ruth(
      'So: one carrot, one potato, one small onion, one spoon of lentils. Butter first. Let the onion take its time. You have nobody to be punctual for.',
    ),
    bo('Why does a small pan boil so fast and then catch?'),
    ruth('You tell me.'),
    bo(
      'There is more edge for each spoonful. It loses water twice as quickly. Use a lid, and half the flame.',
    ),
    chapter('The bowl'),
    ruth(
      'And now the part that matters. Not from the pan. A bowl, a cloth, a proper spoon. You are the guest, and the cook would like you to sit down.',
    ),
    bo('I could be the guest.'),
    ruth('Thursday.'),
  ),
  episode(
    'the-egg-that-floats',
    chapter('A glass of water'),
    ruth(
      'Welcome to Kitchen Table. In front of us stands a glass of water, and in it lies an egg. It is lying flat on the bottom.',
    ),
    bo('Then it is fresh. This one, from the back of your shelf, is standing on its tip.'),
    ruth('A ballerina. And the third?'),
    bo('The third one floats. Please open the window.'),
    chapter('The pocket'),
    ruth('What happens inside?'),
    bo(
      'A shell has about eight thousand pores. Water leaves, a little every day, and air comes in. It collects in a pocket at the blunt end. You are looking at a clock, made of air.',
    ),
    chapter('What to do with each'),
    ruth('So, the flat one I poach. The dancer, I boil, because an older egg peels far better.'),
    bo('And the one that floats?'),
    ruth(
      'The one that floats goes out of the window you have just opened. No. Into the bin, Bo. Into the bin.',
    ),
  ),
];
