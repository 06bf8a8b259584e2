import { Message, say, type Text } from '../wording/message.js';
import type { Theme } from './theme.js';

export function namesOf(themes: readonly Theme[], most = 3): Text[] {
  return themes.slice(0, most).map(({ term }) => bold(term));
}

/** Without the words beside a concept, where lines below have them. */
export function plainNamesOf(themes: readonly Theme[], most = 3): Text[] {
  return themes.slice(0, most).map(({ term }) => bold(plainName(term)));
}

export function bold(term: Text): Text {
  return typeof term === 'string' ? `**${term}**` : say('bold', { text: term });
}

function plainName(term: Text): Text {
  if (!(term instanceof Message) || term.key !== 'concept') return term;
  return new Message('concept', { ...term.args, words: [] });
}
