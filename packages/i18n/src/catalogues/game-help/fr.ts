import messages from '../../../messages/fr/game-help.json' with { type: 'json' };

export { messages };
