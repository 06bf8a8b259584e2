import { expect, test } from 'vitest';
import { withoutRemarks } from './remarks.js';
import { Reworded } from './reworded.js';

test.each([
  ['en', 'pls what broke in 3.5 vs 3.4?? ppl r complaning', 'what broke in 3.5 vs 3.4??'],
  ['en', 'what brok in 3.5 vs 3.4?? ppl r angry', 'what brok in 3.5 vs 3.4??'],
  ['en', 'what broke in 3.4 ppl mad', 'what broke in 3.4'],
  ['en', 'whats wrong with login vs crashes, everyone is furious', 'whats wrong with login vs crashes'],
  ['en', 'how many crashes in october? my boss is asking, asap', 'how many crashes in october?'],
  ['en', 'need it for a meeting: what do Germans complain about', 'what do Germans complain about'],
  [
    'en',
    'Our customers are very upset. What broke in 3.5? Need this for the board meeting',
    'What broke in 3.5?',
  ],
  ['en', "quick question, I'm in a hurry - how is 3.5 rated?", 'how is 3.5 rated?'],
  ['de', 'bitte was ging in 3.5 kaputt, alle sind sauer, mein Chef fragt', 'was ging in 3.5 kaputt'],
  ['de', 'Was ist mit dem Login los? Die Leute beschweren sich schon wieder', 'Was ist mit dem Login los?'],
  ['fr', "s'il te plaît, qu'est-ce qui a cassé ? les gens râlent", "qu'est-ce qui a cassé ?"],
  ['es', '¿qué se rompió en 3.5? la gente se queja, es urgente', '¿qué se rompió en 3.5?'],
  ['pt', 'o que quebrou na 3.5? o pessoal tá reclamando', 'o que quebrou na 3.5?'],
  [
    'it',
    'cosa si è rotto nella 3.5? la gente si lamenta, mi serve per una riunione',
    'cosa si è rotto nella 3.5?',
  ],
  ['nl', 'wat ging er kapot in 3.5? mensen klagen, mijn baas vraagt ernaar', 'wat ging er kapot in 3.5?'],
  ['id', 'tolong, apa yang rusak di 3.5? semua orang marah', 'apa yang rusak di 3.5?'],
  ['ja', '3.5で何が壊れましたか?みんな怒っています', '3.5で何が壊れましたか?'],
  ['ko', '3.5에서 뭐가 고장났나요? 사람들이 화났어요', '3.5에서 뭐가 고장났나요?'],
  ['zh', '3.5 坏了什么？大家都在抱怨', '3.5 坏了什么？'],
])('%s: what is remarked beside the question is no part of it: %s', (language, asked, plainly) => {
  expect(withoutRemarks(Reworded.of(asked), language).text).toBe(plainly);
});

test.each([
  ['en', 'people are angry, why?'],
  ['en', 'are people complaining, and in which version?'],
  ['en', 'how many people are complaining'],
  ['en', 'people are complaining about login, since when?'],
  ['en', 'how many ppl r mad?'],
  ['en', 'what do users want?'],
  ['en', 'users are waiting for refunds, how many?'],
  ['de', 'worüber beschweren sich die Leute?'],
  ['de', 'Die Leute sind sauer, warum?'],
  ['fr', 'les gens râlent, pourquoi ?'],
  ['es', 'la gente se queja, ¿de qué?'],
  ['ja', 'みんな怒っています。なぜ?'],
  ['zh', '大家都在抱怨什么？'],
])('%s: what is asked is no remark: %s', (language, asked) => {
  expect(withoutRemarks(Reworded.of(asked), language).text).toBe(asked);
});
