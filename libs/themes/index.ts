export { type Codeframe, type EditedTheme, readThemes, type StoredTheme } from './theme-rows.js';
export { labelsOf } from './codeframe.js';
export { type ThemesEdited, ThemeStore } from './theme-store.js';
export { discoverThemes, type DiscoveryTools } from './discovery/discover-themes.js';
export type { DiscoveryRequest, DiscoveryText, FoundTheme, ThemeTerm } from './discovery/types.js';
export { checkSuggestions, type NamedTheme, type Suggestions } from './discovery/check-suggestions.js';
export { type ClaimedDiscovery, DiscoveryStore } from './discovery-store.js';
export {
  type DiscoveryResult,
  idOf,
  type Merge,
  mergedQueries,
  proposalOf,
  wordsFound,
} from './proposals.js';
export { chooseProposals } from './choose-proposals.js';
export { conceptLabel, isConcept } from './concepts/vocabularies.js';
export { conceptOf, conceptQuery, isForeignTo, isKnownIn, saysConcept } from './concepts/concept-of.js';
export { type Concept, CONCEPTS } from './concepts/vocabulary.js';
export { termQuery } from './concepts/term-query.js';
export { namedConcept } from './discovery/concept-themes.js';
export {
  type Facet,
  facetsOf,
  type Topic,
  topicAlone,
  topicNames,
  topicNoun,
  topicOf,
  topicQuery,
} from './concepts/topic-of.js';
