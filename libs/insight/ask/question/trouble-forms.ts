import { MORE_FORMS } from './more-of-two.js';
import type { Form } from './reworded.js';

const RELEASE =
  '(?:version |release |app )?v?\\d+(?:\\.\\d+)+|(?:the )?(?:newest|latest|last|new|current|most recent) (?:app )?(?:version|release|update)';
const MONTH = 'january|february|march|april|may|june|july|august|september|october|november|december';
const FIXES =
  '(?:really |actually |finally )?(?:fix(?:ed|es)?|solved?|resolved?|address(?:ed)?|sort(?:ed)? out|help(?:ed)?(?: with)?|get rid of|got rid of|stop(?:ped)?)';
const TROUBLE =
  '(?:the |our |all |these |those )*(?<a>[^?]+?)(?: (?:problems?|issues?|bugs?|errors?|complaints?|trouble))?[?!.\\s]*$';

const ASKED_FOR =
  '(?<=\\b(?:ask(?:s|ed|ing)? for|want(?:s|ed|ing)?|request(?:s|ed|ing)?|need(?:s|ed|ing)?|wish(?:es)? for|mention(?:s|ed|ing)?) (?:an? )?)(?<!")';

const BAD = '(?:[12]|one|two)[ -]star|bad|low|negative|angry|angriest|poor';

const MATTER =
  '(?:the |our |these |those )*(?<c>[^?]+?)(?: (?:problems?|issues?|bugs?|errors?|complaints?|trouble|incident|outage))?';
const USERS = '(?: (?:users|customers|people|passengers|guests|reviewers))?';

/** Which of two has more of a trouble. */
const ON_WHICH: readonly Form[] = [
  `^\\W*(?:did|does|do|has|have|is|are) ${MATTER} (?:affect|hit|hurt|bother|impact|annoy)(?:s|ed|ing)? (?<a>[^?]+?)${USERS} (?:or (?<b>[^?]+?)${USERS} (?:more|most|the most|worse|worst|harder)|more than (?<d>[^?]+?)${USERS})[?!.\\s]*$`,
  `^\\W*where (?:is|are) ${MATTER} (?:worse|worst|more common|most common|a bigger problem|more of a problem)[,:]? (?:on |in )?(?<a>[^?]+?) or (?:on |in )?(?<b>[^?]+?)[?!.\\s]*$`,
  `^\\W*(?:are|do|did|have) more (?<a>[^?]+?)${USERS} (?:complain(?:ing|ed)?|writ(?:e|ing)) about ${MATTER} than (?<b>[^?]+?)${USERS}[?!.\\s]*$`,
].map((form) => [new RegExp(form, 'diu'), 'are {c} complaints more common on {a} or on {b}{d}?']);

/** Questions about what is wrong: whether a release mended it, and whether many ask for something. */
export const TROUBLE_FORMS: readonly Form[] = [
  ...MORE_FORMS,
  ...ON_WHICH,
  // What does not do its work is named by what it does: "charts or budgets not syncing" are charts syncing, and budgets.
  [
    /(?<![\p{L}-])(?<a>[\p{L}-]+) (?:or|and) (?<b>[\p{L}-]+) (?:(?:are|is|were) )?(?:not|never) (?<c>(?!(?:work|function|respond|help|go)ing\b)\p{L}{3,}ing)\b/diu,
    '{a} {c} or {b} {c}',
  ],
  [
    new RegExp(`^\\W*(?:did|has|have) (?<b>${RELEASE}) ${FIXES} ${TROUBLE}`, 'diu'),
    'did complaints about {a} go down after {b}?',
  ],
  [
    new RegExp(
      `^\\W*(?:did|has|have) (?:the |our )?(?<b>${MONTH}) (?:release|update|version) ${FIXES} ${TROUBLE}`,
      'diu',
    ),
    'did complaints about {a} go down since {b}?',
  ],
  [
    /^\W*(?:do|does|did) (?:(?:most|many|more|the|our) )*(?:people|users|customers|they|we|passengers|guests|reviewers) (?:prefer|like) (?<a>[^?]+?) (?:to|over|rather than|more than|better than|instead of) (?<b>[^?]+?)[?!.\s]*$/diu,
    'is {a} better than {b}?',
  ],
  [
    new RegExp(
      `^\\W*(?:what|which) (?:topics?|themes?|issues?|problems?|subjects?|things?|features?|bugs?) (?:generates?|causes?|gets?|drives?|leads? to|creates?|produces?|attracts?|triggers?|brings?|receives?|draws?) (?:us )?(?:the )?most (?<b>(?:${BAD})(?: reviews| ratings)?|complaints)(?<c> [^?]+?)?[?!.\\s]*$`,
      'diu',
    ),
    'what do {b} mention{c}?',
  ],
  [
    new RegExp(
      `^\\W*(?:what|which) (?:are|were) (?:the |our )?(?:very )?(?<b>${BAD}|worst|best|happiest|nicest|good|positive) (?:reviews|comments|tickets) (?<c>(?:about|on|of|with|mentioning|that mention|from|in) [^?]+?)[?!.\\s]*$`,
      'diu',
    ),
    'show me {b} reviews {c}?',
  ],
  [
    /^\W*compare (?:the )?(?<c>[^?]+?) (?:complaints|problems|issues|bugs|reports) (?:on|in|of|from|between|for) (?<a>[^?]+?) (?:vs\.?|versus|and|with|to|against) (?<b>[^?]+?)[?!.\s]*$/diu,
    'compare {a} with {b} on {c}?',
  ],
  [
    /^\W*compare (?<a>[^?:;]+?) (?:vs\.?|versus|and|with|to|against) (?<b>[^?:;]+?)\s?[:;,.–—-]+ (?:what|which|who|where|how)\b[^?]*\bcomplain[^?]*[?!.\s]*$/diu,
    'compare complaints of {a} with complaints of {b}?',
  ],
  [
    /^\W*compare (?<a>[^?:;,]+?) (?:vs\.?|versus|and|with|to|against) (?<b>[^?:;,]+?)\s?[:;,.–—-]+ (?:what|which|who|where|how)\b[^?]*[?!.\s]*$/diu,
    'compare {a} with {b}?',
  ],
  [
    /^\W*(?:what are |list |show (?:me )?)?(?:the |our )?(?:top|main|biggest|first|most important) (?:\d+ |two |three |five |ten )?(?:things|issues|problems|bugs) (?:that )?(?:we (?:should|must|need to|have to) |to )(?:fix|improve|solve|tackle|address)(?: first)?(?<b> (?:for|on|in|of|at|with) [^?]+?)?[?!.\s]*$/diu,
    'what should we fix first{b}?',
  ],
  [
    /^\W*(?:do (?:people|users|customers|they) )?(?:love|like)(?: it)? or (?:hate|dislike) (?<a>[^?]+?)[?!.\s]*$/diu,
    'do people like {a}?',
  ],
  [
    /^\W*(?:do|does|did) (?:the |our )?(?:people|users|customers|they) (?:love|like|enjoy) (?<a>[^?]+?) or (?:hate|dislike|not)(?: it| them)?[?!.\s]*$/diu,
    'do people like {a}?',
  ],
  [
    /^\W*(?<c>[^?,:]+?)(?:[:,]| on| in)? (?<a>ios|android|iphone|ipad|web|windows|mac) (?:vs\.?|versus|or) (?<b>ios|android|iphone|ipad|web|windows|mac),? (?:who|which)(?:'s| is) (?:the )?(?:worse|worst|better|best)[?!.\s]*$/diu,
    'compare {a} with {b} on {c}?',
  ],
  // A version that is asked for is none that records are of.
  [
    new RegExp(`${ASKED_FOR}(?<a>(?:web|desktop|tablet|watch) (?:version|app|client|edition))\\b`, 'diu'),
    '"{a}"',
  ],
  [
    new RegExp(
      `${ASKED_FOR}(?<a>ios|android|ipad|mac|windows|linux) (?:version|app|client|edition)\\b`,
      'diu',
    ),
    '"{a}"',
  ],
  [madeOf('better'), 'did complaints about {a} go down after {b}?'],
  [madeOf('worse'), 'did complaints about {a} go up after {b}?'],
  [
    /^\W*(?:is|are) (?![^?]*\b(?:ratings?|scores?|stars)\b)(?<a>[^?]+?) (?:still |really |actually |now |currently |already )*(?:increasing|growing|rising|trending|going up|becoming more (?:common|frequent|popular))[?!.\s]*$/diu,
    'are mentions of {a} growing?',
  ],
  [
    /^\W*(?:is|are) (?![^?]*\b(?:ratings?|scores?|stars)\b)(?<a>[^?]+?) (?:still |really |actually |now |currently |already )*(?:declining|decreasing|shrinking|going down|becoming less (?:common|frequent|popular))[?!.\s]*$/diu,
    'are mentions of {a} decreasing?',
  ],
  [
    /^\W*(?:is|are) (?!there\b)(?<a>[^?]+?) (?:still |really |actually |now |currently |already |slowly )*(?:hurting|harming|affecting|impacting|damaging|lowering|hitting|killing|ruining|wrecking|destroying|sinking|tanking|dragging(?: down)?|pulling down|bringing down|driving away|scaring (?:off|away)|putting off|turning off) (?:(?:our |the |its |their )?(?:overall |average |app |store )*(?:ratings?|scores?|reviews|satisfaction)|us|(?:our |the )?(?:users|customers|people|business|brand|company|reputation|image|app|product|service)|everyone|everything)(?: down)?(?: for (?:us|our |the |everyone|everybody|people|users|customers)[^?]*?)?[?!.\s]*$/diu,
    'how is {a} rated?',
  ],
  [
    /^\W*(?:is|are) (?!there\b)(?<a>[^?]+?) (?:really |still )?(?:an? |the )?(?:often|very |commonly |frequently |common |frequent |popular |top |big |usual |highly )*(?:requests?|requested|asked for|in demand)(?<b> (?:in|on|for|from|among|with) [^?]+?)?[?!.\s]*$/diu,
    'how many people ask for {a}{b}?',
  ],
];

/** "Did 3.5 make crashes better?"; what made all of it better is asked of ratings. */
function madeOf(how: 'better' | 'worse'): RegExp {
  const all = '(?!things?\\b|it\\b|the app\\b|everything\\b|users?\\b|people\\b|ratings?\\b)';
  return new RegExp(
    `^\\W*(?:did|has|have) (?:the )?(?<b>${RELEASE})(?: update| release)? (?:really |actually )?ma(?:ke|de) ${all}(?<a>[^?]+?) ${how}[?!.\\s]*$`,
    'diu',
  );
}
