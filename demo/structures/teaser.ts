import type { LocalText } from '@atrium/domain/values/local-text';
import { picture } from '../pictures.ts';
import { linkAction, section, type Tree } from './build.ts';

interface Teaser {
  title: LocalText;
  line: LocalText;
  button: LocalText;
  art: string;
  clickUrl?: string;
}

/** The plan as one picture, one sentence and one button. */
export function subscriptionTeaser({ title, line, button, art, clickUrl = '/subscription' }: Teaser): Tree {
  const { imageUrl, ...shown } = picture(art);
  const teaser = section('subscription-teaser', 'plan', {
    title,
    clickUrl,
    properties: { subtitle: line, actions: [linkAction(button, clickUrl)], ...shown },
  });
  return imageUrl === undefined ? teaser : { ...teaser, data: { ...teaser.data, imageUrl } };
}
