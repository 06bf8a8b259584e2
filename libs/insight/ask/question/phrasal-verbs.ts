import type { Place } from './reworded.js';

/** A verb of two words: "logs them out" says nothing of logs. */
export interface PhrasalVerb extends Place {
  /** As a dictionary has it: `log out`. */
  name: string;
  /** What finds it in all its forms. */
  query: string;
}

/** Forms of a verb, the one of a dictionary first, and what makes another verb of it. */
const VERBS: readonly (readonly [forms: string, particles: string])[] = [
  ['log logs logged logging', 'out off in on'],
  ['sign signs signed signing', 'out off up in on'],
  ['opt opts opted opting', 'out in'],
  ['set sets setting', 'up'],
  ['shut shuts shutting', 'down'],
  ['back backs backed backing', 'up'],
  ['hand hands handed handing', 'over'],
  ['lock locks locked locking', 'out'],
  ['kick kicks kicked kicking', 'out off'],
  ['throw throws threw thrown throwing', 'out'],
  ['cut cuts cutting', 'off'],
  ['turn turns turned turning', 'off'],
  ['switch switches switched switching', 'off'],
  ['slow slows slowed slowing', 'down'],
  ['break breaks broke broken breaking', 'down'],
  ['mess messes messed messing', 'up'],
  ['freeze freezes froze frozen freezing', 'up'],
  ['hang hangs hung hanging', 'up'],
  ['give gives gave given giving', 'up'],
  ['top tops topped topping', 'up'],
  ['time times timed timing', 'out'],
  ['roll rolls rolled rolling', 'back'],
];

/** Who or what stands between the two words. */
const BETWEEN = ['me', 'us', 'you', 'it', 'them', 'him', 'her', 'people', 'users', 'everyone', 'itself'];

/** How often says nothing of what. */
const OFTEN = '(?:(?:keeps?|kept|always|\\p{L}{3,}ly) ){0,2}';

/** "Logging on Android" and "signing in the app" say where. */
const PLACE =
  '(?!(?<= (?:on|in)) (?:the|an?|my|our|your|their|its|this|that|android|ios|iphones?|ipads?|windows|mac|web|\\p{Lu})\\b)';

const PATTERNS = VERBS.flatMap(([all, particles]) => {
  const forms = all.split(' ');
  return particles.split(' ').map((particle) => ({
    forms,
    particle,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}-])${OFTEN}(?:${forms.join('|')})(?: (?:${BETWEEN.join('|')}))? ${particle}(?![\\p{L}\\p{N}-])${PLACE}`,
      'giu',
    ),
  }));
});

/** To log out, as other languages call it, where a question in them was left with the word. */
const LOG_OUT: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?:(?:ständig |être |sering |costantemente |constamment )?(?:abmelde[nt]|abgemeldet|ausgeloggt|auslogg(?:en|t)|uitgelogd|uitlog(?:t|gen)|afgemeld|cerrar (?:the )?sesi[oó]n|cierran? (?:the )?sesi[oó]n|d[eé]connect(?:e|er|es|ent|é|és|ée|ées)|desconecta[mr]?|desconectad[oa]s?|disconnett(?:e|ere|ono)|disconness[ioea]|logout(?: sendiri)?))(?![\p{L}\p{N}])/giu,
  /(?:勝手 (?:in|に) ?)?ログアウト|(?:자꾸 )?로그아웃[\p{Script=Hangul}]*|(?:自动)?(?:登出|退出登[录陆])/gu,
];

/** The phrasal verbs of a question. */
export function phrasalVerbsIn(text: string): PhrasalVerb[] {
  const english = PATTERNS.flatMap(({ forms, particle, pattern }) =>
    [...text.matchAll(pattern)].map((match) => verbOf(forms, particle, match)),
  );
  const foreign = LOG_OUT.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => verbOf(['log'], 'out', match)),
  );
  return [...english, ...foreign].toSorted((a, b) => a.start - b.start);
}

/** Forms with the usual endings are found by any of them. */
function verbOf(
  forms: readonly string[],
  particle: string,
  { 0: words, index: start }: { 0: string; index: number },
): PhrasalVerb {
  const [base = ''] = forms;
  const irregular = forms.slice(1).filter((form) => !/(?:s|ed|ing)$/.test(form));
  const phrases = [base, ...irregular].flatMap((form) => [
    `"${form} ${particle}"`,
    ...BETWEEN.map((who) => `"${form} ${who} ${particle}"`),
  ]);
  const name = `${base} ${particle}`;
  return {
    name,
    query: [...phrases, `${base}${particle}`].join(' OR '),
    start,
    end: start + words.length,
  };
}
