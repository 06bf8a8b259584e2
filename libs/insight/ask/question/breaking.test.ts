import { expect, test } from 'vitest';
import { toEnglish } from './to-english.js';

test.each([
  'was ist in 3.5 gegenüber 3.4 kaputt gegangen?',
  'bitte was ging in 3.5 vs 3.4 kaputt, alle sind sauer, mein Chef fragt',
  "qu'est-ce qui a cassé dans 3.5 vs 3.4 ? les gens râlent",
  'qué se rompió en la 3.5 vs 3.4? la gente se queja',
  'o que quebrou na 3.5 vs 3.4?',
  'cosa si è rotto nella 3.5 vs 3.4?',
  'wat ging er kapot in 3.5 vs 3.4?',
  'apa yang rusak di 3.5 vs 3.4?',
  '3.5 vs 3.4で何が壊れましたか?みんな怒っています',
  '3.5 vs 3.4에서 뭐가 고장났나요?',
  '3.5 比 3.4 坏了什么？大家都在抱怨',
])('asks what broke: %s', (question) => {
  expect(toEnglish(question, () => 0).reworded.text.trim()).toMatch(
    /^what broke in +3\.5 +(?:vs|compared with|than|compare with|against|versus) +3\.4 *[?？]?$/,
  );
});
