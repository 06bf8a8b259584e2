import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);

it.each([
  ['Which country is the most crowded?', 'highest', 'crowded'],
  ['Welches Land ist am überfülltesten?', 'highest', 'crowded'],
  ['¿Qué país es el más abarrotado?', 'highest', 'crowded'],
  ['最も混雑している国はどこですか', 'highest', 'crowded'],
  ['Which country is the least crowded?', 'lowest', 'crowded'],
  ['Which country is the buggiest?', 'highest', 'error'],
  ['Which country is the most unstable?', 'highest', 'crash'],
  ['Which country is the most stable?', 'lowest', 'crash'],
  ['Quel pays est le plus lent ?', 'highest', 'slow'],
  ['Qual è il paese più lento?', 'highest', 'slow'],
])('ranks what no grade tells by the share of records that say so: %s', (text, which, topic) => {
  const { by, polarity, query, frame } = read(text);
  expect(by?.label).toBe('country');
  expect(frame).toContain(`${which} share of records that mention ${topic}`);
  expect({ polarity, query }).toEqual({ polarity: undefined, query: topic });
});

it('ranks what is praised by praise', () => {
  expect(read('Which country is the fastest?')).toMatchObject({ polarity: 'high', query: 'fast' });
});
