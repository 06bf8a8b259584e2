import { describe, expect, it } from 'vitest';
import { AnalysisIndex, createAnalyzer, functionWordsOf } from '#libs/index';
import { MemoryEngine } from '../memory/memory-engine.js';
import { rowOf } from '../oracle/oracle.fixture.js';
import { Warnings, type Task } from '../task/task.js';
import { keyTerms } from './key-terms.js';

/** By language: what complaints are about, as most people write it; how they are written about; and what praise is. */
const REVIEWS: Readonly<Record<string, { themes: string[]; complaints: string[]; praise: string[] }>> = {
  en: {
    themes: ['login', 'crashes', 'refund'],
    complaints: [
      "I can't get the {} to work and it's just not what I've wanted",
      "why do they even have a {} when it doesn't do anything for me anymore",
      'im really so tired of the {} and of all the others',
    ],
    praise: ['nice', 'so good', 'love it'],
  },
  de: {
    themes: ['anmeldung', 'abstürze', 'rückerstattung'],
    complaints: [
      'ich habe jetzt schon wieder Probleme mit der {} und es geht einfach gar nix mehr',
      'warum kann man das mit der {} eigentlich nicht endlich richtig machen',
      'seit gestern ist die {} bei mir nur noch so eine Sache',
    ],
    praise: ['schön', 'sehr gut', 'super App'],
  },
  fr: {
    themes: ['connexion', 'plantages', 'remboursement'],
    complaints: [
      "je n'ai plus aucune {} depuis hier et ça ne fait vraiment rien du tout",
      "pourquoi est-ce qu'il y a toujours un souci de {} chez vous",
      'encore une fois la {} et tout ce qui va avec',
    ],
    praise: ['bien', 'très bon', 'parfait'],
  },
  es: {
    themes: ['contraseña', 'fallos', 'reembolso'],
    complaints: [
      'ya no me deja hacer nada con la {} y no sé por qué es así',
      'xq siempre tengo que estar con lo de la {} si antes no era así',
      'otra vez la {} y no hay quien pueda con esto',
    ],
    praise: ['excelente', 'muy buena', 'me encanta'],
  },
  pt: {
    themes: ['cobrança', 'travamento', 'reembolso'],
    complaints: [
      'não consigo mais fazer nada por causa da {} e vc não tem o que fazer',
      'pq isso de {} está sempre aí se antes não era assim',
      'já faz um tempo que a {} não me deixa em paz',
    ],
    praise: ['ótimo', 'muito bom', 'adorei'],
  },
  it: {
    themes: ['pubblicità', 'rimborso', 'accesso'],
    complaints: [
      'non riesco più a fare niente con la {} e non so perché',
      'ogni volta che ci vado c’è di nuovo la {} e non se ne può più',
      'ma perché ci deve essere sempre questa {} anche da me',
    ],
    praise: ['bello', 'molto buona', 'ottima'],
  },
  nl: {
    themes: ['inloggen', 'reclame', 'terugbetaling'],
    complaints: [
      'ik krijg het met de {} nu al weer niet meer voor elkaar en dat is echt zo',
      'waarom moet dat met die {} eigenlijk altijd zo gaan bij jullie',
      'het is hier steeds maar weer de {} en niets anders',
    ],
    praise: ['mooi', 'heel goed', 'prima'],
  },
  sv: {
    themes: ['inloggning', 'krascher', 'återbetalning'],
    complaints: [
      'jag kan ju inte göra något med {} längre och det är bara så',
      'varför ska det alltid vara något med {} när man vill ha det',
      'nu är det {} igen och jag får inte till det',
    ],
    praise: ['bra', 'jättebra', 'perfekt'],
  },
  pl: {
    themes: ['logowanie', 'reklamy', 'zwrot'],
    complaints: [
      'już nie mogę nic zrobić bo to {} jest tu zawsze i tak',
      'dlaczego ciągle mam to {} skoro wcześniej tego nie było',
      'znowu jest {} i nie wiem co z tym dalej',
    ],
    praise: ['fajna', 'super', 'polecam'],
  },
  ru: {
    themes: ['реклама', 'вылеты', 'возврат'],
    complaints: [
      'я уже не могу ничего сделать потому что там опять {} и всё',
      'почему у меня всегда эта {} если раньше её не было',
      'вот снова {} и как мне теперь с этим быть',
    ],
    praise: ['отлично', 'супер', 'класс'],
  },
  tr: {
    themes: ['reklam', 'donma', 'iade'],
    complaints: [
      'artık bir şey yapamıyorum çünkü bu {} hep var ve çok oldu',
      'neden her zaman {} oluyor daha önce böyle değildi',
      'yine {} ve ben de ne yapacağımı bilmiyorum',
    ],
    praise: ['güzel', 'harika', 'süper'],
  },
  id: {
    themes: ['iklan', 'saldo', 'batal'],
    complaints: [
      'udah ga bisa apa2 lagi krn {} ini selalu ada di aplikasi saya',
      'kenapa sih {} terus padahal yg kemarin gak kayak gitu',
      'masa {} lagi dan saya jg tidak tau harus gimana',
    ],
    praise: ['bagus', 'mantap', 'keren'],
  },
  vi: {
    themes: ['quảng cáo', 'lỗi', 'hoàn tiền'],
    complaints: [
      'mình không thể làm gì được nữa vì {} cứ như vậy mãi',
      'tại sao lúc nào cũng có {} khi mà trước đây không có',
      'lại là {} nữa rồi mà không biết phải làm sao',
    ],
    praise: ['tuyệt', 'tốt', 'ổn'],
  },
  ko: {
    themes: ['광고', '결제', '로그인'],
    complaints: [
      '{} 때문에 진짜 너무 짜증나고 계속 안 돼요',
      '왜 자꾸 {} 이런 게 있는지 정말 모르겠어요',
      '이제는 {} 그냥 다 안 되고 있어요',
    ],
    praise: ['좋아요', '최고', '굿'],
  },
};

/** Every language in one store: three complaints in each form about each theme, and praise. */
function store() {
  const rows: { message: string; language: string; isLow: boolean }[] = [];
  for (const [language, { themes, complaints, praise }] of Object.entries(REVIEWS))
    for (let i = 0; i < 10; i++) {
      for (const theme of themes)
        for (const form of complaints)
          rows.push({
            message: form.replace('{}', i === 0 ? theme.toUpperCase() : theme),
            language,
            isLow: true,
          });
      for (const text of praise)
        for (let n = 0; n < 4; n++) rows.push({ message: text, language, isLow: false });
    }
  return rows;
}

describe('key terms of complaints', () => {
  const rows = store();
  const index = new AnalysisIndex(createAnalyzer('en'));
  index.apply(
    rows.map(({ message, language }, i) => ({
      ...rowOf({
        seq: i + 1,
        ds: i,
        offset: 0,
        source: 's',
        words: [message],
        score: null,
        user: null,
        url: null,
        filters: {},
      }),
      language,
    })),
  );
  const engine = new MemoryEngine(index);
  const task: Task = {
    engine,
    context: { bound: [], timezone: 'UTC', now: 0 },
    zone: 'UTC',
    weekStart: 'monday',
    fields: new Set(),
    scales: async () => [],
    ungraded: async () => new Set(),
    themes: [],
    warnings: new Warnings(),
  };
  const those = (of: (row: (typeof rows)[number]) => boolean) =>
    engine.select({ kind: 'seqs', seqs: rows.flatMap((row, i) => (of(row) ? [i + 1] : [])) });

  it.each(Object.keys(REVIEWS))(
    'in %s are what they are about, as people write it, and no grammar',
    async (code) => {
      const terms = await keyTerms(task, {
        foreground: await those(({ language, isLow }) => language === code && isLow),
        background: await those(({ language, isLow }) => language === code && !isLow),
        limit: 20,
      });
      const shown = terms.map(({ term }) => term);
      const grammar = functionWordsOf(code);
      expect(shown.filter((term) => grammar.has(term))).toEqual([]);
      const ends = shown.flatMap((term) => [term.split(' ')[0], term.split(' ').at(-1) ?? '']);
      expect(shown.filter((_, i) => grammar.has(ends[2 * i + 1]))).toEqual([]);
      expect(shown).toEqual(expect.arrayContaining(REVIEWS[code].themes));
    },
  );

  it('of all languages together are no grammar of any', async () => {
    const found = await keyTerms(task, {
      foreground: await those(({ isLow }) => isLow),
      background: await those(({ isLow }) => !isLow),
      limit: 100,
    });
    const themes = Object.values(REVIEWS).flatMap((one) => one.themes);
    const shown = found.map(({ term }) => term);
    expect(themes.filter((theme) => !shown.includes(theme))).toEqual([]);
  });
});
