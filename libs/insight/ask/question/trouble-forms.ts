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

/** Questions about what is wrong: whether a release mended it, and whether many ask for something. */
export const TROUBLE_FORMS: readonly Form[] = [
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
    /^\W*(?:is|are) (?<a>[^?]+?) (?:still |really |actually |now |currently |already )*(?:increasing|growing|rising|declining|decreasing|shrinking|trending|going (?:up|down)|becoming (?:more|less) (?:common|frequent|popular))[?!.\s]*$/diu,
    'are mentions of {a} growing?',
  ],
  [
    /^\W*(?:is|are) (?<a>[^?]+?) (?:still |really |actually |now |currently |already )*(?:hurting|harming|affecting|impacting|damaging|lowering|hitting|killing|dragging(?: down)?|pulling down|bringing down) (?:our |the |its |their )?(?:overall |average |app |store )*(?:ratings?|scores?|reviews|satisfaction)(?: down)?[?!.\s]*$/diu,
    'how is {a} rated?',
  ],
  [
    /^\W*(?:is|are) (?!there\b)(?<a>[^?]+?) (?:really |still )?(?:an? |the )?(?:often|very |commonly |frequently |common |frequent |popular |top |big |usual |highly )*(?:requests?|requested|asked for|in demand)[?!.\s]*$/diu,
    'how many people ask for {a}?',
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
