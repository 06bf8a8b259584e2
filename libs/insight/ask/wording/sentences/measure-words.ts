import { capital } from '#libs/wording';
import type { Format } from './format.js';
import type { MeasureSentences } from './measures.js';
import type { MeasureKind } from './values.js';

interface Words {
  kinds: string;
  of: (kind: string, field: string) => string;
  is: (what: string, figure: string, records: string) => string;
  by: (what: string, field: string) => string;
  none: (name: string, kind: string) => string;
  howLong: string;
  held: string;
  wide?: true;
}

/** In the order in which a language names them. */
const KINDS = ['avg', 'median', 'sum', 'max', 'min'] as const satisfies MeasureKind[];

const WORDS = {
  en: {
    kinds: 'mean, median, sum, highest value, lowest value',
    of: (kind, field) =>
      field === 'rating' ? `${kind.replace(' value', '')} rating` : `${kind} of ${field}`,
    is: (what, figure, records) => `The ${what} is ${figure}, over ${records}`,
    by: (what, field) => `The ${what} by ${field}: `,
    none: (name, kind) => `No field holds "${name}" as a number, so there is no ${kind} of it`,
    howLong: 'No field holds how long this takes: feedback has no such times',
    held: 'Fields that hold numbers: ',
  },
  de: {
    kinds: 'Mittelwert, Median, Summe, höchster Wert, niedrigster Wert',
    of: (kind, field) => `${kind} von ${field}`,
    is: (what, figure, records) => `${what}: ${figure}, aus ${records}`,
    by: (what, field) => `${what} nach ${field}: `,
    none: (name, kind) => `„${name}“ steht in keinem Feld als Zahl und lässt sich nicht berechnen (${kind})`,
    howLong: 'Wie lange das dauert, steht in keinem Feld: Feedback enthält solche Zeiten nicht',
    held: 'Felder mit Zahlen: ',
  },
  fr: {
    kinds: 'moyenne, médiane, somme, valeur la plus haute, valeur la plus basse',
    of: (kind, field) => `${kind} de ${field}`,
    is: (what, figure, records) => `${what} : ${figure}, sur ${records}`,
    by: (what, field) => `${what} par ${field} : `,
    none: (name, kind) =>
      `Aucun champ ne contient « ${name} » sous forme de nombre : calcul impossible (${kind})`,
    howLong:
      'Aucun champ ne dit combien de temps cela prend : les retours ne contiennent pas de telles durées',
    held: 'Champs qui contiennent des nombres : ',
  },
  es: {
    kinds: 'media, mediana, suma, valor más alto, valor más bajo',
    of: (kind, field) => `${kind} de ${field}`,
    is: (what, figure, records) => `${what}: ${figure}, de ${records}`,
    by: (what, field) => `${what} por ${field}: `,
    none: (name, kind) =>
      `Ningún campo contiene «${name}» como número, así que no se puede calcular (${kind})`,
    howLong: 'Ningún campo dice cuánto se tarda: los comentarios no contienen esos tiempos',
    held: 'Campos con números: ',
  },
  pt: {
    kinds: 'média, mediana, soma, valor mais alto, valor mais baixo',
    of: (kind, field) => `${kind} de ${field}`,
    is: (what, figure, records) => `${what}: ${figure}, de ${records}`,
    by: (what, field) => `${what} por ${field}: `,
    none: (name, kind) =>
      `Nenhum campo contém “${name}” como número, por isso não é possível calcular (${kind})`,
    howLong: 'Nenhum campo diz quanto tempo isso leva: os comentários não contêm esses tempos',
    held: 'Campos com números: ',
  },
  it: {
    kinds: 'media, mediana, somma, valore più alto, valore più basso',
    of: (kind, field) => `${kind} di ${field}`,
    is: (what, figure, records) => `${what}: ${figure}, su ${records}`,
    by: (what, field) => `${what} per ${field}: `,
    none: (name, kind) =>
      `Nessun campo contiene «${name}» come numero, quindi non si può calcolare (${kind})`,
    howLong: 'Nessun campo dice quanto tempo ci vuole: i commenti non contengono questi tempi',
    held: 'Campi con numeri: ',
  },
  nl: {
    kinds: 'gemiddelde, mediaan, som, hoogste waarde, laagste waarde',
    of: (kind, field) => `${kind} van ${field}`,
    is: (what, figure, records) => `${what}: ${figure}, uit ${records}`,
    by: (what, field) => `${what} per ${field}: `,
    none: (name, kind) => `Geen veld bevat “${name}” als getal, dus dat is niet te berekenen (${kind})`,
    howLong: 'Geen veld zegt hoe lang dit duurt: reacties bevatten zulke tijden niet',
    held: 'Velden met getallen: ',
  },
  id: {
    kinds: 'rata-rata, median, jumlah, nilai tertinggi, nilai terendah',
    of: (kind, field) => `${kind} ${field}`,
    is: (what, figure, records) => `${what}: ${figure}, dari ${records}`,
    by: (what, field) => `${what} menurut ${field}: `,
    none: (name, kind) =>
      `Tidak ada kolom yang memuat “${name}” sebagai angka, jadi tidak bisa dihitung (${kind})`,
    howLong: 'Tidak ada kolom yang memuat berapa lama ini berlangsung: ulasan tidak berisi waktu seperti itu',
    held: 'Kolom berisi angka: ',
  },
  ko: {
    kinds: '평균, 중앙값, 합계, 최댓값, 최솟값',
    of: (kind, field) => `${field} ${kind}`,
    is: (what, figure, records) => `${what}: ${figure} (${records})`,
    by: (what, field) => `${field}별 ${what}: `,
    none: (name, kind) => `“${name}”을(를) 숫자로 담은 필드가 없어 계산할 수 없습니다 (${kind})`,
    howLong: '얼마나 걸리는지를 담은 필드가 없습니다. 의견에는 그런 시간이 들어 있지 않습니다',
    held: '숫자가 있는 필드: ',
  },
  ja: {
    kinds: '平均, 中央値, 合計, 最大値, 最小値',
    of: (kind, field) => `${field}の${kind}`,
    is: (what, figure, records) => `${what}：${figure}（${records}）`,
    by: (what, field) => `${field}別の${what}：`,
    none: (name, kind) => `「${name}」を数値として持つ項目がないため、計算できません（${kind}）`,
    howLong: 'どれくらい時間がかかるかを持つ項目はありません。意見にそのような時間は含まれていません',
    held: '数値のある項目：',
    wide: true,
  },
  zh: {
    kinds: '平均值, 中位数, 总和, 最大值, 最小值',
    of: (kind, field) => `${field} 的${kind}`,
    is: (what, figure, records) => `${what}：${figure}（${records}）`,
    by: (what, field) => `各 ${field} 的${what}：`,
    none: (name, kind) => `没有字段以数字记录“${name}”，因此无法计算（${kind}）`,
    howLong: '没有字段记录这需要多长时间：反馈中没有这类时间',
    held: '有数字的字段：',
    wide: true,
  },
} satisfies Record<string, Words>;

/** What a language says of measured numbers. */
export function measuresIn(f: Format, records: (n: number) => string): MeasureSentences {
  const { kinds, of, is, by, none, howLong, held, wide }: Words = WORDS[f.language as keyof typeof WORDS];
  const names = kinds.split(', ');
  const nameOf = (kind: MeasureKind) => names[KINDS.indexOf(kind)] ?? kind;
  const write = (kind: MeasureKind, figure: number) => (kind === 'avg' ? f.average : f.number)(figure);
  const aside = (text: string) => (wide ? `（${text}）` : ` (${text})`);
  return {
    measureOf: ({ kind, field }) => of(nameOf(kind), field),
    measureIs: ({ what, kind, figure, n, within }) =>
      capital(is(what, write(kind, figure), `${records(n)}${within ? aside(within) : ''}`)),
    measureBy: ({ what, field, items }) => capital(`${by(what, field)}${items.join(wide ? '；' : '; ')}`),
    valueFigure: ({ value, kind, figure, n }) => `${value} ${write(kind, figure)}${aside(records(n))}`,
    noMeasured: ({ name, kind }) => (kind ? none(name, nameOf(kind)) : howLong),
    heldNumbers: ({ fields }) => `${held}${f.list(fields)}`,
  };
}
