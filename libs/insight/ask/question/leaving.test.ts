import { expect, test } from 'vitest';
import { idiomsIn } from './idioms.js';
import { withoutAsides } from './asides.js';
import { toEnglish } from './to-english.js';

const BOTH = '"looking for another"…cancel';
const going = (question: string) => {
  const { reworded } = toEnglish(question, () => 0);
  return idiomsIn(withoutAsides(reworded).text).map(({ query }) => {
    const sides = query.split(' OR ');
    return sides.includes('cancel') ? `${sides[0]}…cancel` : sides[0];
  });
};

test.each([
  ['how many folks said theyre cancelling or swithcing to another app since summer', BOTH],
  ['how many users are cancelling or deleting the app', BOTH],
  ['anyone quitting or moving away?', BOTH],
  ['do people want to leave or cancel', BOTH],
  ['anyone uninstalling or jumping ship?', BOTH],
  ['wie viele kündigen oder wechseln?', BOTH],
  ['kündigen oder wechseln welche?', BOTH],
  ['wie viele Nutzer wollen kündigen oder zu einer anderen App wechseln?', BOTH],
  ['cuántos quieren dejar la app o cambiarse a otra?', BOTH],
  ['¿cuántos dicen que van a cancelar o irse a otra app?', BOTH],
  ["combien veulent quitter l'appli ou changer ?", BOTH],
  ['combien de clients veulent résilier ou passer chez un concurrent ?', BOTH],
  ['quantos querem cancelar ou mudar para outro app?', BOTH],
  ["quanti vogliono disdire o passare a un'altra app?", BOTH],
  ['hoeveel mensen willen opzeggen of overstappen naar een andere app?', BOTH],
  ['berapa pengguna yang mau berhenti atau pindah ke aplikasi lain?', BOTH],
  ['解約や乗り換えを考えている人はどれくらい?', BOTH],
  ['해지하거나 갈아타려는 사람은 몇 명인가요?', BOTH],
  ['有多少用户想退订或者换别的应用?', BOTH],
  ['how many users want to leave since june', '"looking for another"'],
  ['is anyone moving away from us?', '"looking for another"'],
  ['乗り換えを考えている人はどれくらい?', '"looking for another"'],
  ['is anyone uninstalling?', 'uninstall'],
  ['how many people mention deleting the app', 'uninstall'],
  ['有多少用户说要卸载?', 'uninstall'],
  ['wer deinstalliert die App?', 'uninstall'],
  ['quantos desinstalaram o app?', 'uninstall'],
])('is about those who leave: %s', (question, query) => {
  expect(going(question)).toEqual([query]);
});

test.each([
  'how many drivers cancel or change orders',
  'do people cancel or move bookings',
  'is moving money between accounts hard',
  'sind es mehr oder weniger geworden?',
  'is switching accounts or deleting transactions broken?',
])('is about something else: %s', (question) => {
  expect(going(question)).toEqual([]);
});
