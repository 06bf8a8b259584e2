import { expect, test } from 'vitest';
import { withoutQuotesWanted } from './remarks.js';
import { Reworded } from './reworded.js';

test.each([
  [
    'what do Netflix users complain about most? give me some quotes',
    'what do Netflix users complain about most?',
  ],
  ['top 3 issues in 3.5 with an example each', 'top 3 issues in 3.5'],
  ["what's most complained about in ChatGPT, with quotes", "what's most complained about in ChatGPT"],
  [
    'what are the biggest complaints on Android? show me a quote for each',
    'what are the biggest complaints on Android?',
  ],
  ['Netflix 用户抱怨最多的是什么?给几条原话', 'Netflix 用户抱怨最多的是什么?'],
  ['ChatGPT 用户最想要什么功能?给我几条原话', 'ChatGPT 用户最想要什么功能?'],
  [
    'worüber beschweren sich Netflix-Nutzer am meisten? Gib mir ein paar Zitate',
    'worüber beschweren sich Netflix-Nutzer am meisten?',
  ],
  [
    'di cosa si lamentano di più gli utenti Netflix? dammi qualche citazione',
    'di cosa si lamentano di più gli utenti Netflix?',
  ],
  [
    '¿de qué se quejan más los usuarios de Netflix? dame algunas citas',
    '¿de qué se quejan más los usuarios de Netflix?',
  ],
  ['do que mais reclamam os usuários? me dê alguns exemplos', 'do que mais reclamam os usuários?'],
  [
    'de quoi se plaignent le plus les utilisateurs ? donne-moi quelques citations',
    'de quoi se plaignent le plus les utilisateurs ?',
  ],
  [
    'waar klagen gebruikers het meest over? geef me een paar citaten',
    'waar klagen gebruikers het meest over?',
  ],
  ['apa yang paling dikeluhkan pengguna? berikan beberapa kutipan', 'apa yang paling dikeluhkan pengguna?'],
  ['Netflixで一番多い不満は?例もいくつか', 'Netflixで一番多い不満は?'],
  ['넷플릭스 사용자의 가장 큰 불만은? 인용문 몇 개 보여줘', '넷플릭스 사용자의 가장 큰 불만은?'],
])('the ranking is asked for, and has quotes: %s', (asked, plainly) => {
  expect(withoutQuotesWanted(Reworded.of(asked)).text).toBe(plainly);
});

test.each([
  'give me some quotes about login',
  'complaints about login? give me 5 quotes',
  'show me the most helpful reviews',
  'examples of the worst complaints',
  'what do they say about login, most recent first',
])('quotes are what is asked for: %s', (asked) => {
  expect(withoutQuotesWanted(Reworded.of(asked)).text).toBe(asked);
});
