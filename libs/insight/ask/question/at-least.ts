import type { Reworded } from './reworded.js';

/** "At least", in eleven languages, and signs for it. */
const LEAST =
  '(?:at least|(?:no|not) (?:fewer|less) than|(?:a |the )?min(?:imum)?\\.?(?: of)?|minimally|>=|≥|mindestens|mind\\.?|wenigstens|zumindest|ab|au moins|au minimum|pas moins de|minimum(?: de)?|al menos|por lo menos|como mínimo|(?:un )?mínimo(?: de)?|mín\\.?|pelo (?:menos|fewer|less)|(?:by|por) lo (?:menos|fewer|less)|(?:no|in|como|as|like) mínimo|ao menos|almeno|come minimo|(?:un )?minimo(?: di)?|minstens|ten minste|tenminste|minimaal|op zijn minst|minimal|paling sedikit|setidaknya|sekurangnya|sedikitnya)';
const SOME =
  '(?:(?:user|customer|guest|passenger|app)s? )?(?:reviews?|ratings?|records|comments|responses|entries|opinions|votes|grades|bewertungen|rückmeldungen|avis|notes|évaluations|retours|reseñas|valoraciones|opiniones|comentarios|avaliações|comentários|recensioni|valutazioni|commenti|beoordelingen|recensies|reacties|ulasan|penilaian|rating)';
const COUNTER = '(?:件|条|條|個|个|份|篇|개|건|명)?';
const OF =
  '(?: ?(?:の|的|the) ?)?(?:리뷰|평점|평가|의견|レビュー|評価|口コミ|意見|评论|评价|评分|反馈|reviews?|ratings?)?';

/** So many ratings that a value must have to be ranked: the number, however it is put. */
export const AT_LEAST: readonly RegExp[] = [
  new RegExp(`(?<![\\p{L}\\d])${LEAST} ?(?<n>\\d{1,6}) ${SOME}(?!\\p{L})`, 'diu'),
  new RegExp(`(?<![\\p{L}\\d.,])(?<n>\\d{1,6}) ?\\+ ?${SOME}(?!\\p{L})`, 'diu'),
  new RegExp(
    `(?<![\\p{L}\\d])(?<n>\\d{1,6}) (?:or|and|oder|ou|o|of|atau) (?:more|mehr|plus|más|mais|più|meer|lebih) ${SOME}(?!\\p{L})`,
    'diu',
  ),
  new RegExp(
    `(?<![\\p{L}\\d])(?<n>\\d{1,6}) ${SOME} (?:or more|minimum|min\\.?|at least|oder mehr|ou plus|o más|ou mais|o più|of meer|atau lebih)(?!\\p{L})`,
    'diu',
  ),
  // "レビュー10件以上で", "리뷰 20개 이상 중"
  new RegExp(
    `(?:reviews?|ratings?|レビュー|評価|口コミ|리뷰|평점|평가)(?:が|を|이|가)? ?(?<n>\\d{1,6}) ?${COUNTER} ?(?:以上|이상)(?: (?:in|of)(?= ))?(?:で|の中で|중에서|중)?`,
    'diu',
  ),
  // "Min 10", where a question ends.
  new RegExp(`(?<=[\\p{L}?!][,;?!(]? )(?:min(?:imum)?\\.?|mind\\.) ?(?<n>\\d{1,6})(?=[?!.)\\s]*$)`, 'diu'),
  new RegExp(
    `(?:少なくとも|最低でも|最低|至少|最少|起码|不少于|최소|적어도) ?(?<n>\\d{1,6}) ?${COUNTER} ?${OF}`,
    'diu',
  ),
  new RegExp(
    `(?<!(?:星|별|★|☆|点|版本|버전|バージョン) ?)(?<![\\d.])(?<n>\\d{1,6}) ?${COUNTER} ?${OF} ?(?:以上|이상)(?:の?(?:レビュー|評価)|리뷰)?`,
    'diu',
  ),
];

/** "Min 10 reviews", "mindestens 20 Bewertungen" as the grammar puts it, in brackets of no other sentence. */
export function withLeast(asked: Reworded): Reworded {
  if (!RANKS.test(asked.text)) return asked;
  for (const pattern of AT_LEAST) {
    const match = pattern.exec(asked.text);
    const n = match?.groups?.n;
    if (!match || n === undefined) continue;
    const before = asked.text.slice(0, match.index);
    const isLed = LEAD.test(before);
    const start = isLed ? match.index : before.replace(BREAKS, '').length;
    const end =
      match.index +
      match[0].length +
      (CLOSES.exec(asked.text.slice(match.index + match[0].length))?.[0].length ?? 0);
    const lead = isLed ? '' : start === 0 ? 'with ' : ' with ';
    const after = start === 0 ? ', ' : '';
    return asked.replace({ start, end }, [`${lead}at least ${n} reviews${after}`]);
  }
  return asked;
}

/** A rank is asked for; "who gave at least 4 stars" asks for none. */
const RANKS = /\b(?:best|worst|better|worse|highest|lowest|most|top|(?:un)?happiest|which|rank\w*|rated)\b/i;
const LEAD = /\b(?:with|have|has|having|of|from|and|but) +$/i;
/** What sets it apart from the rest. */
const BREAKS = /[\s,;:?!¿¡(、，。？–-]+$/u;
const CLOSES = /^(?:[)、，]| ?(?:please|pls|plz|thx|thanks)(?!\p{L}))*/iu;
