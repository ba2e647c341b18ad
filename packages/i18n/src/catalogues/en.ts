import age from '../../messages/en/age.json' with { type: 'json' };
import chrome from '../../messages/en/chrome.json' with { type: 'json' };
import common from '../../messages/en/common.json' with { type: 'json' };
import consent from '../../messages/en/consent.json' with { type: 'json' };
import errors from '../../messages/en/errors.json' with { type: 'json' };
import favorite from '../../messages/en/favorite.json' with { type: 'json' };
import home from '../../messages/en/home.json' with { type: 'json' };
import install from '../../messages/en/install.json' with { type: 'json' };
import marks from '../../messages/en/marks.json' with { type: 'json' };
import player from '../../messages/en/player.json' with { type: 'json' };
import seo from '../../messages/en/seo.json' with { type: 'json' };
import validate from '../../messages/en/validate.json' with { type: 'json' };

/** English is the reference: its keys are the keys, and every other catalogue must satisfy its shape. */
export const messages = {
  ...age,
  ...chrome,
  ...common,
  ...consent,
  ...errors,
  ...favorite,
  ...marks,
  ...home,
  ...install,
  ...player,
  ...seo,
  ...validate,
};
