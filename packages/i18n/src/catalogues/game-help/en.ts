import messages from '../../../messages/en/game-help.json' with { type: 'json' };

export { messages };
