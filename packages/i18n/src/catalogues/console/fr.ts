import common from '../../../messages/fr/common.json' with { type: 'json' };
import consoleTexts from '../../../messages/fr/console.json' with { type: 'json' };
import errors from '../../../messages/fr/errors.json' with { type: 'json' };
import validate from '../../../messages/fr/validate.json' with { type: 'json' };

export const messages = { ...common, ...consoleTexts, ...errors, ...validate };
