import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, HOTELS, HOTELS.today);

it.each([
  ['notifications: too many, late or twice?', 'notifications', ['too many', 'late', 'twice']],
  ['crashes: at startup or on rotate?', 'crashes', ['startup', 'rotate']],
  [
    'notifications whats the actual issue, too many, late or twice?',
    'notifications',
    ['too many', 'late', 'twice'],
  ],
  ['with crashes, is it on startup or when rotating', 'crashes', ['startup', 'rotating']],
  ['price: too high or too sudden', 'price', ['too high', 'sudden']],
  [
    'Benachrichtigungen: zu viele, zu spät oder doppelt?',
    'Benachrichtigungen',
    ['zu viele', 'zu spät', 'doppelt'],
  ],
  ['notifiche: troppe, in ritardo o doppie?', 'notifiche', ['troppe', 'in ritardo', 'doppie']],
  ['通知：多すぎ、遅れ、それとも二回？', '通知', ['多すぎ', '遅れ', '二回']],
  ['알림: 너무 많아요 아니면 중복?', '알림', ['너무 많아요', '중복']],
])('counts each choice within its topic: %s', (question, topic, items) => {
  const { query, choices } = read(question);
  expect({ query, items: choices?.map((one) => one.query) }).toEqual({ query: topic, items });
});

it.each([
  'login: love it or hate it?',
  'login: iOS or Android?',
  'login, in June or in July?',
  'login: good or bad',
])('values, times and what one feels are no choices: %s', (question) => {
  expect(read(question).choices).toBeUndefined();
});
