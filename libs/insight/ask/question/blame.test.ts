import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { DEMO_TERRAIN } from './demo-terrain.fixture.js';
import { readQuestion } from './read-question.js';
import { intentOf } from './reading.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, DEMO_TERRAIN, DEMO_TERRAIN.today);

it.each([
  ['crashes after update, which version is to blame', 'crashes', 'version'],
  ['payment fails after update, which version causes it', 'payment', 'version'],
  ['slow loading - which version was the worst offender', 'slow', 'version'],
  ['which update broke sync', 'sync', 'version'],
  ['sync broke in which version?', 'sync', 'version'],
  ['what build started the freezing', 'freezing', 'version'],
  ['app keeps crashing since the last update, which version did it start with?', 'crashing', 'version'],
  ['crashes? which device is the culprit', 'crashes', 'device'],
  ['which country is to blame for the payment failures', 'payment', 'country'],
  ['Abstürze nach dem Update, welche Version ist schuld?', 'Abstürze', 'version'],
  ['quelle mise à jour a cassé la synchro ?', 'synchro', 'version'],
  ['los cierres tras actualizar, ¿qué versión tiene la culpa?', 'cierres', 'version'],
  ['qual atualização quebrou o login', 'login', 'version'],
  ['quale aggiornamento ha rotto la sincronizzazione', 'sincronizzazione', 'version'],
  ['welke update heeft de synchronisatie kapot gemaakt', 'synchronisatie', 'version'],
  ['aplikasinya lemot ya? versi brp yg paling parah', 'slow', 'version'],
  ['どのアップデートで同期がおかしくなった？', '同期', 'version'],
  ['로그인 문제는 어느 버전이 원인이야?', '로그인', 'version'],
  ['哪个更新导致登录失败', '登录', 'version'],
])('blames what the largest part of its ratings complain about: %s', (text, query, by) => {
  const question = read(text);
  expect({
    intent: intentOf(question),
    query: question.query,
    polarity: question.polarity,
    by: question.by?.key,
  }).toEqual({ intent: 'rank', query, polarity: 'low', by: `filters.${by}` });
});

it.each([
  'what update do people want?',
  'which version made users happier?',
  'which version is rated worst?',
])('blames nothing for what is no trouble: %s', (text) => {
  expect(read(text).text).not.toContain('complaints about');
});
