import messages from '../../../messages/en/notices.json' with { type: 'json' };

export { messages };
