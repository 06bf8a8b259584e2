import { capital } from '#libs/wording';
import type { Format } from './format.js';
import type { LeadSentences } from './leads.js';
import type { Time } from './values.js';

interface Words {
  whoLeft: string;
  none: (query: string, records: string) => string;
  high: string;
  low: string;
  mean: string;
  most: (who: string, n: string, theme: string, count: string) => string;
  next: string;
  rarer: string;
  /** In front of what is asked for. */
  wanted: string;
  overall: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    whoLeft: 'The data does not hold who left: it holds what people write and how they rate',
    none: (query, n) => `No one asks for ${query}: ${n} mention it`,
    high: ', mostly to praise it',
    low: ', mostly to complain',
    mean: '; mean rating ',
    most: (who, n, theme, count) => `${who} (${n}) mention ${theme} most: ${count}`,
    next: '; then ',
    rarer: 'Now rarer: ',
    wanted: 'Asked for rather than praised: ',
    overall: 'overall',
  },
  de: {
    whoLeft:
      'Wer gegangen ist, steht nicht in den Daten: Sie enthalten, was Menschen schreiben und wie sie bewerten',
    none: (query, n) => `Niemand wünscht sich ${query}: ${n} erwähnen es`,
    high: ', meist lobend',
    low: ', meist als Klage',
    mean: '; im Mittel ',
    most: (who, n, theme, count) => `${who} (${n}) nennen am häufigsten ${theme}: ${count}`,
    next: '; danach ',
    rarer: 'Inzwischen seltener: ',
    wanted: 'Eher gewünscht als gelobt: ',
    overall: 'insgesamt',
  },
  fr: {
    whoLeft:
      'Les données ne disent pas qui est parti : elles contiennent ce que les gens écrivent et comment ils notent',
    none: (query, n) => `Personne ne demande ${query} : ${n} le mentionnent`,
    high: ', surtout pour en dire du bien',
    low: ', surtout pour s’en plaindre',
    mean: ' ; note moyenne ',
    most: (who, n, theme, count) => `${who} (${n}) mentionnent surtout ${theme} : ${count}`,
    next: ' ; puis ',
    rarer: 'Désormais plus rare : ',
    wanted: 'Plutôt demandé que loué : ',
    overall: 'sur toute la période',
  },
  es: {
    whoLeft: 'Los datos no dicen quién se ha ido: contienen lo que la gente escribe y cómo valora',
    none: (query, n) => `Nadie pide ${query}: ${n} lo mencionan`,
    high: ', sobre todo para elogiarlo',
    low: ', sobre todo para quejarse',
    mean: '; valoración media ',
    most: (who, n, theme, count) => `${who} (${n}) mencionan sobre todo ${theme}: ${count}`,
    next: '; después, ',
    rarer: 'Ahora menos frecuente: ',
    wanted: 'Se pide más que se elogia: ',
    overall: 'en total',
  },
  pt: {
    whoLeft: 'Os dados não dizem quem saiu: contêm o que as pessoas escrevem e como avaliam',
    none: (query, n) => `Ninguém pede ${query}: ${n} mencionam isso`,
    high: ', sobretudo para elogiar',
    low: ', sobretudo para se queixar',
    mean: '; média ',
    most: (who, n, theme, count) => `${who} (${n}) mencionam sobretudo ${theme}: ${count}`,
    next: '; depois, ',
    rarer: 'Agora menos frequente: ',
    wanted: 'Mais pedido do que elogiado: ',
    overall: 'no total',
  },
  it: {
    whoLeft: 'I dati non dicono chi se n’è andato: contengono ciò che le persone scrivono e come valutano',
    none: (query, n) => `Nessuno chiede ${query}: ${n} lo menzionano`,
    high: ', soprattutto per lodarlo',
    low: ', soprattutto per lamentarsi',
    mean: '; media ',
    most: (who, n, theme, count) => `${who} (${n}) menzionano soprattutto ${theme}: ${count}`,
    next: '; poi ',
    rarer: 'Ora meno frequente: ',
    wanted: 'Più richiesto che lodato: ',
    overall: 'in totale',
  },
  nl: {
    whoLeft:
      'De gegevens zeggen niet wie er is vertrokken: ze bevatten wat mensen schrijven en hoe ze beoordelen',
    none: (query, n) => `Niemand vraagt om ${query}: ${n} noemen het`,
    high: ', meestal om het te prijzen',
    low: ', meestal als klacht',
    mean: '; gemiddeld ',
    most: (who, n, theme, count) => `${who} (${n}) noemen ${theme} het vaakst: ${count}`,
    next: '; daarna ',
    rarer: 'Nu zeldzamer: ',
    wanted: 'Eerder gevraagd dan geprezen: ',
    overall: 'in totaal',
  },
  id: {
    whoLeft: 'Data tidak memuat siapa yang pergi: isinya apa yang ditulis orang dan cara mereka menilai',
    none: (query, n) => `Tidak ada yang meminta ${query}: ${n} menyebutnya`,
    high: ', kebanyakan memuji',
    low: ', kebanyakan mengeluh',
    mean: '; rata-rata ',
    most: (who, n, theme, count) => `${who} (${n}) paling sering menyebut ${theme}: ${count}`,
    next: '; lalu ',
    rarer: 'Kini lebih jarang: ',
    wanted: 'Lebih diminta daripada dipuji: ',
    overall: 'keseluruhan',
  },
  ko: {
    whoLeft: '누가 떠났는지는 데이터에 없습니다. 데이터에는 사람들이 쓴 내용과 평점이 있습니다',
    none: (query, n) => `${query} 요청은 없습니다. 언급한 의견은 ${n}`,
    high: '이며 대부분 칭찬합니다',
    low: '이며 대부분 불만입니다',
    mean: '; 평균 ',
    most: (who, n, theme, count) => `${who} (${n}건)에서 가장 많이 언급된 것: ${theme} ${count}`,
    next: '; 다음은 ',
    rarer: '이제 더 드문 것: ',
    wanted: '칭찬보다는 요청: ',
    overall: '전체 기간',
  },
  ja: {
    whoLeft: '誰が離れたかはデータにありません。あるのは、人々が書いた内容と評価です',
    none: (query, n) => `${query}を要望した人はいません。言及した意見は${n}`,
    high: 'で、多くは称賛です',
    low: 'で、多くは不満です',
    mean: '。平均は',
    most: (who, n, theme, count) => `${who}（${n}件）で最も多いのは${theme}：${count}`,
    next: '、次に',
    rarer: '今は少なくなったもの：',
    wanted: '称賛というより要望：',
    overall: '全期間',
  },
  zh: {
    whoLeft: '数据中没有谁流失的信息：只有人们写的内容和评分',
    none: (query, n) => `没有人要求 ${query}：提到它的有 ${n}`,
    high: '，大多是称赞',
    low: '，大多是抱怨',
    mean: '；平均 ',
    most: (who, n, theme, count) => `${who}（${n} 条）提到最多的是${theme}：${count}`,
    next: '；其次是',
    rarer: '如今较少：',
    wanted: '更多是希望拥有而非称赞：',
    overall: '全部时间',
  },
};

export function leadsIn(
  f: Format,
  { records, when }: { records: (n: number) => string; when: (time: Time) => string },
): LeadSentences {
  const words = WORDS[f.language] ?? (WORDS.en as Words);
  const isWide = f.language === 'ja' || f.language === 'zh';
  const aside = (text: string) => (isWide ? `（${text}）` : ` (${text})`);
  return {
    whoLeft: () => words.whoLeft,
    noneAsk: ({ query, n, mood, mean }) =>
      `${words.none(query, records(n))}${mood ? words[mood] : ''}${mean ? `${words.mean}${mean}` : ''}`,
    mostAbout: ({ who, n, theme, count, share, themes }) => {
      const most = words.most(capital(who), f.whole(n), theme, `${f.whole(count)}${aside(f.percent(share))}`);
      return themes.length > 0 ? `${most}${words.next}${f.list(themes)}` : most;
    },
    wantedRather: ({ themes }) => `${words.wanted}${f.list(themes)}`,
    nowRarer: ({ term, part, time, before }) =>
      `${words.rarer}${term} ${when(time)}${isWide ? '：' : ': '}${part}${isWide ? '；' : '; '}${words.overall} ${f.percent(before)}`,
  };
}
