import { expect, it } from 'vitest';
import { withDirections } from './directions.js';
import { Reworded } from './reworded.js';

const read = (question: string) =>
  withDirections(Reworded.of(question), (words) => /^(?:chatgpt|netflix)$/i.test(words)).text;

it.each([
  ['is the chatgpt rating going down', 'is the chatgpt rating falling'],
  ['is the chatgpt rating slipping since launch', 'is the chatgpt rating falling over time'],
  ['are our scores nosediving?', 'are our scores falling?'],
  ['is the netflix app nosediving?', 'is the netflix app getting worse?'],
  ['netflix stars going up?', 'are netflix stars rising?'],
  ['chatgpt tanking?', 'are chatgpt getting worse?'],
  ['did the chatgpt score take a dive', 'did the chatgpt score fall'],
  ['has the rating taken a hit since July?', 'has the rating fall since July?'],
  ['are lounge ratings recovering', 'are lounge ratings rising'],
  ['is chatgpt on the up', 'is chatgpt getting better'],
  ['are complaints about ads picking up', 'are complaints about ads growing'],
  ['is the login trouble on chatgpt cooling off', 'is the login trouble on chatgpt decreasing'],
  ['is the login trouble going downhill', 'is the login trouble growing'],
  ['is support going downhill lately?', 'is support getting worse lately?'],
  ['what made our score tank last week', 'what made our score fall last week'],
  ['are the ratings on a downward trend', 'are the ratings falling'],
  ['have crash reports died down?', 'have crash reports decrease?'],
])('reads %s', (question, plainly) => expect(read(question)).toBe(plainly));

it.each([
  'are drivers picking up passengers?',
  'is the app slowing down?',
  'did ratings fall in July?',
  'is the screen sliding away from the edge',
  'app crashing',
  'what do people say about going up in price?',
])('leaves %s as it is', (question) => expect(read(question)).toBe(question));
