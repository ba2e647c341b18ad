import messages from '../../../messages/de/game-help.json' with { type: 'json' };

export { messages };
