/** The languages of the columns, in their order. */
const LANGUAGES = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'id', 'ko', 'ja', 'zh'] as const;

/** What usual fields are called; others keep their names. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  source: ['Quelle', 'source', 'fuente', 'fonte', 'fonte', 'bron', 'sumber', '출처', '情報源', '来源'],
  aspect: [
    'Merkmal',
    'aspect',
    'aspecto',
    'aspecto',
    'aspetto',
    'onderdeel',
    'aspek',
    '항목',
    '項目',
    '方面',
  ],
  country: ['Land', 'pays', 'país', 'país', 'Paese', 'land', 'negara', '국가', '国', '国家'],
  language: ['Sprache', 'langue', 'idioma', 'idioma', 'lingua', 'taal', 'bahasa', '언어', '言語', '语言'],
  platform: [
    'Plattform',
    'plateforme',
    'plataforma',
    'plataforma',
    'piattaforma',
    'platform',
    'platform',
    '플랫폼',
    'プラットフォーム',
    '平台',
  ],
  version: [
    'Version',
    'version',
    'versión',
    'versão',
    'versione',
    'versie',
    'versi',
    '버전',
    'バージョン',
    '版本',
  ],
  device: [
    'Gerät',
    'appareil',
    'dispositivo',
    'dispositivo',
    'dispositivo',
    'apparaat',
    'perangkat',
    '기기',
    '端末',
    '设备',
  ],
  plan: ['Tarif', 'formule', 'plan', 'plano', 'piano', 'abonnement', 'paket', '요금제', 'プラン', '套餐'],
  tags: ['Tag', 'étiquette', 'etiqueta', 'etiqueta', 'etichetta', 'label', 'label', '태그', 'タグ', '标签'],
  author: [
    'Verfasser',
    'auteur',
    'autor',
    'autor',
    'autore',
    'auteur',
    'penulis',
    '작성자',
    '投稿者',
    '作者',
  ],
  'user name': [
    'Verfasser',
    'auteur',
    'autor',
    'autor',
    'autore',
    'auteur',
    'penulis',
    '작성자',
    '投稿者',
    '作者',
  ],
  rating: [
    'Bewertung',
    'note',
    'valoración',
    'avaliação',
    'valutazione',
    'beoordeling',
    'rating',
    '평점',
    '評価',
    '评分',
  ],
  theme: ['Thema', 'thème', 'tema', 'tema', 'tema', 'thema', 'tema', '주제', 'テーマ', '主题'],
  store: ['Store', 'boutique', 'tienda', 'loja', 'negozio', 'winkel', 'toko', '스토어', 'ストア', '商店'],
  product: [
    'Produkt',
    'produit',
    'producto',
    'produto',
    'prodotto',
    'product',
    'produk',
    '제품',
    '製品',
    '产品',
  ],
  category: [
    'Kategorie',
    'catégorie',
    'categoría',
    'categoria',
    'categoria',
    'categorie',
    'kategori',
    '카테고리',
    'カテゴリー',
    '类别',
  ],
  airline: [
    'Fluggesellschaft',
    'compagnie aérienne',
    'aerolínea',
    'companhia aérea',
    'compagnia aerea',
    'luchtvaartmaatschappij',
    'maskapai',
    '항공사',
    '航空会社',
    '航空公司',
  ],
  'airline name': [
    'Fluggesellschaft',
    'compagnie aérienne',
    'aerolínea',
    'companhia aérea',
    'compagnia aerea',
    'luchtvaartmaatschappij',
    'maskapai',
    '항공사',
    '航空会社',
    '航空公司',
  ],
  airport: [
    'Flughafen',
    'aéroport',
    'aeropuerto',
    'aeroporto',
    'aeroporto',
    'luchthaven',
    'bandara',
    '공항',
    '空港',
    '机场',
  ],
  cabin: [
    'Reiseklasse',
    'classe de voyage',
    'clase de viaje',
    'classe de viagem',
    'classe di viaggio',
    'reisklasse',
    'kelas perjalanan',
    '좌석 등급',
    '座席クラス',
    '舱位',
  ],
  'day of the week': [
    'Wochentag',
    'jour de la semaine',
    'día de la semana',
    'dia da semana',
    'giorno della settimana',
    'dag van de week',
    'hari',
    '요일',
    '曜日',
    '星期',
  ],
  day: ['Tag', 'jour', 'día', 'dia', 'giorno', 'dag', 'hari', '날', '日', '日期'],
  week: ['Woche', 'semaine', 'semana', 'semana', 'settimana', 'week', 'minggu', '주', '週', '周'],
  month: ['Monat', 'mois', 'mes', 'mês', 'mese', 'maand', 'bulan', '월', '月', '月份'],
  quarter: [
    'Quartal',
    'trimestre',
    'trimestre',
    'trimestre',
    'trimestre',
    'kwartaal',
    'kuartal',
    '분기',
    '四半期',
    '季度',
  ],
  year: ['Jahr', 'année', 'año', 'ano', 'anno', 'jaar', 'tahun', '연도', '年', '年份'],
  'hour of the day': [
    'Uhrzeit',
    'heure de la journée',
    'hora del día',
    'hora do dia',
    'ora del giorno',
    'uur van de dag',
    'jam',
    '시간대',
    '時間帯',
    '时段',
  ],
};

/** What English calls some fields. */
const IN_ENGLISH: Readonly<Record<string, string>> = { tags: 'tag', 'user name': 'author' };

/** The name of a field in a language; as it is where it is not a usual one. */
export function fieldNameIn(language: string, name: string): string {
  const column = LANGUAGES.indexOf(language as (typeof LANGUAGES)[number]);
  return (column < 0 ? IN_ENGLISH[name] : NAMES[name]?.[column]) ?? name.replaceAll('.', ' ');
}

/** Fields whose values say themselves what they are. */
const EVIDENT = new Set([
  'source',
  'country',
  'language',
  'platform',
  'airline',
  'airline name',
  'day of the week',
]);

/** Whether a value says itself what it is: a source does where it is written as a name. */
export function isEvident(field: string, value: string): boolean {
  return EVIDENT.has(field) && (field === 'source' ? /\p{Lu}/u : /\p{L}{2}/u).test(value);
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A value in a language: codes of countries and languages by their names, days of the week, airlines by their words. */
export function fieldValueIn(language: string, field: string | undefined, value: string): string {
  const day = WEEKDAYS.indexOf(value);
  // 1 January 2024 was a Monday.
  if (day >= 0)
    return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2024, 0, 1 + day),
    );
  if (field === 'country') return countryIn(language, value);
  if (field === 'language' && /^[a-z]{2,3}$/.test(value))
    return new Intl.DisplayNames(language, { type: 'language' }).of(value) ?? value;
  if (field?.startsWith('airline') && /^[a-z]+(?:-[a-z]+)*$/.test(value))
    return value.replace(
      /(^|-)([a-z])/g,
      (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
    );
  return value;
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Codes of countries by their English names. */
let codes: ReadonlyMap<string, string> | undefined;

function countryIn(language: string, value: string): string {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  codes ??= new Map(
    LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).flatMap((code) => {
      const name = english.of(code);
      return name ? [[name, code] as const] : [];
    }),
  );
  const code = /^[A-Z]{2}$/.test(value) ? value : codes.get(value);
  return (code && new Intl.DisplayNames(language, { type: 'region' }).of(code)) ?? value;
}
