import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { field, HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';
import type { DataOverview } from './terrain.js';

const fields = [
  field('source', ['App Store', 'Support e-mail', 'Community forum']),
  field('filters.plan', ['free', 'plus']),
  { ...field('filters.tags', ['support', 'login', 'sync']), multi_valued: true },
];
const terrain: DataOverview = {
  ...HOTELS,
  total: 1000,
  fields,
  grounds: fields.map(({ key, top_values: values }) => ({ key, values })),
};
const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, terrain, terrain.today);
const valuesOf = (text: string) =>
  [...new Set(read(text).values.map(({ value }) => String(value)))].join(' ');

it.each([
  ['How many plus customers wrote to support about being charged twice?', 'plus Support e-mail'],
  ['Free users vs plus users in support: what are the differences?', 'Support e-mail'],
  ['What do people who contacted support complain about?', 'Support e-mail'],
  ['How many messages to support were about sync?', 'Support e-mail'],
  ['emails about refunds', 'Support e-mail'],
  ['how many e-mails mentioning sync?', 'Support e-mail'],
  ['What do support tickets say about login?', 'Support e-mail'],
  ['What do people complain about when they contact support?', 'Support e-mail'],
  ['Which plan writes to support more often?', 'Support e-mail'],
  ['Worüber schreiben Plus-Kunden an den Support am häufigsten?', 'plus Support e-mail'],
  ['¿Cuántos usuarios escribieron a soporte por el inicio de sesión?', 'Support e-mail'],
  ["Combien d'utilisateurs ont écrit au support à propos de la synchronisation ?", 'Support e-mail'],
  ['Quantos clientes contactaram o suporte sobre o login?', 'Support e-mail'],
])('where one writes to is a source, though a tag is called so: %s', (text, wanted) => {
  expect(valuesOf(text)).toBe(wanted);
});

it.each([
  ['What do people say about support?', ''],
  ['Is support too slow?', ''],
  ['How many App Store users say they contacted support?', 'App Store'],
  ['How many records have the tag support?', 'support'],
  ['Was sagen Nutzer über den Support?', ''],
])('what is spoken of is no source: %s', (text, wanted) => {
  expect(valuesOf(text)).toBe(wanted);
});

it.each([
  "How many times did people say support hasn't answered them?",
  'How many users never got an answer from support?',
  'Do people complain that support never replies?',
  'What do people say about support not responding?',
  '¿Cuántos dicen que soporte no responde?',
  'Quantas pessoas dizem que o suporte não responde?',
  "Combien disent que le support n'a pas répondu ?",
])('a missing answer is not left out: %s', (text) => {
  const { query, values } = read(text);
  expect(query.toLowerCase()).toMatch(/unanswered/);
  expect(query).toMatch(/support/i);
  expect(values).toEqual([]);
  expect(readingOf(read(text)).not_understood).toEqual([]);
});
