import { expect, test } from 'vitest';
import { toEnglish } from './to-english.js';

test.each([
  'beschweren sich mehr über den Login seit dem Update?',
  'wie viele Abstürze gibt es nach dem letzten Update?',
  'les plaintes sur la synchro ont-elles augmenté depuis la mise à jour ?',
  '¿cuántos se quejan del login desde la última actualización?',
  'quantos reclamam do login desde a última atualização?',
  "quanti si lamentano del login dopo l'ultimo aggiornamento?",
  'hoeveel mensen klagen over inloggen sinds de laatste update?',
  'berapa yang mengeluh soal login sejak pembaruan terakhir?',
  '最近のアップデート後に同期がおかしいという声はどれくらい',
  '업데이트 이후 로그인 불만이 늘었나요',
  '自从上次更新后登录问题多了吗',
])('since the newest version: %s', (question) => {
  expect(toEnglish(question, () => 0).reworded.text).toContain('since the latest version');
});

test.each([
  'was ist seit dem Update auf 3.5 kaputt?',
  '3.5アップデート後に同期がおかしい',
  'qué falla desde la actualización 3.5',
])('since a version by its number: %s', (question) => {
  expect(toEnglish(question, () => 0).reworded.text).not.toContain('latest version');
});
