import type { Form } from './reworded.js';

const RECORDS =
  '(?:reviews?|records?|comments?|feedback|ratings?|posts?|tickets?|mentions?|entries|e-?mails?)';
const HARSH = '(?:harshest|toughest|strictest|most critical|meanest|grumpiest|angriest|pickiest|fussiest)';
const KIND = '(?:kindest|most generous|most lenient|most forgiving|nicest|warmest|most positive)';

/** Ways to ask which values of a field come first. */
export const RANKING_FORMS: readonly Form[] = [
  [
    new RegExp(
      `^\\W*(?:list|show(?: me)?|rank|order|sort|give me|break down)(?: all| the| our)* (?<a>\\p{L}+(?: \\p{L}+)?) (?:by|in order of) (?:the )?(?:number|count|amount|volume|share) of ${RECORDS}[?!.\\s]*$`,
      'diu',
    ),
    'which {a} has the most reviews?',
  ],
  [
    new RegExp(
      `^\\W*(?:list|show(?: me)?|rank|order|sort)(?: all| the| our)* (?<a>\\p{L}+(?: \\p{L}+)?) (?:by|in order of) (?:the |their )?(?:average |mean )?(?:ratings?|scores?|satisfaction|stars)[?!.\\s]*$`,
      'diu',
    ),
    'what is the average rating by {a}?',
  ],
  [
    new RegExp(
      `^\\W*(?:which|what) (?<a>[^?]+?) (?:gives?|gave|writes?|wrote|has|have|leaves?|left|is|are) (?:us |the )*${HARSH}(?: ${RECORDS})?[?!.\\s]*$`,
      'diu',
    ),
    'which {a} is worst rated?',
  ],
  [
    new RegExp(
      `^\\W*(?:which|what) (?<a>[^?]+?) (?:gives?|gave|writes?|wrote|has|have|leaves?|left|is|are) (?:us |the )*${KIND}(?: ${RECORDS})?[?!.\\s]*$`,
      'diu',
    ),
    'which {a} is best rated?',
  ],
  [
    /^\W*(?:which|what|whose) (?<a>[^?]+?) (?:is|are|seems?) (?:the )?(?:hardest|most difficult|most demanding|toughest) to (?:please|satisfy|impress|win over)[?!.\s]*$/diu,
    'which {a} is worst rated?',
  ],
  [
    /^\W*(?:which|what|whose) (?<a>[^?]+?) (?:is|are|seems?) (?:the )?(?:easiest|simplest) to (?:please|satisfy|impress|win over)[?!.\s]*$/diu,
    'which {a} is best rated?',
  ],
  [
    /^\W*(?:are|is|were|was) (?:the )?(?:reviews|ratings)? ?(?:on |at )?(?:the )?weekends? (?:rated |really )?(?:better|worse|different|lower|higher|happier|unhappier)(?: rated)? (?:than|from|to) (?:on |during )?(?:the )?(?:weekdays?|week|working days?)[?!.\s]*$/diu,
    'how are ratings by weekday?',
  ],
  [
    /^\W*(?:which|what) (?:labels?|categories|category|keywords?) (?:is|are|do|get|gets)? ?(?:(?:we|they|people) )?(?:used?|applied|set|given|assigned)? ?(?:the )?(?:most|most often|most frequently|often)(?: used| common| frequent)?[?!.\s]*$/diu,
    'which tags have the most reviews?',
  ],
  [
    /^\W*(?:which|what) (?<a>users?|customers?|authors?|reviewers?|people|passengers?|guests?) (?:have )?(?:wrote|written|write|posted|reviewed|commented|came back|complained) (?:us )?(?:more than once|several times|multiple times|repeatedly|again|twice or more)[?!.\s]*$/diu,
    'which {a} wrote the most reviews?',
  ],
  [/^(?=.*\bweekdays?\b)(?=.*\bweekends?\b).*$/diu, 'how are ratings by weekday?'],
  [
    /^\W*(?:which|what) (?<a>[^?]+?) (?:broke|breaks|destroyed|ruined|killed|messed up) (?:the )?(?<b>[^?]+?)[?!.\s]*$/diu,
    'which {a} has the most complaints about {b}?',
  ],
  [
    /^\W*(?:which|what) (?<a>[^?]+?) (?:have|has|had|with|are|is|get|gets) (?:rated |an? )?(?:average |mean )?(?:ratings?|scores?)? ?(?:of )?(?:below|under|(?:less|lower|worse) than) (?:average|\d(?:\.\d)?)(?: stars?)?[?!.\s]*$/diu,
    'which {a} is worst rated?',
  ],
  [
    /^\W*(?:which|what) (?<a>[^?]+?) (?:have|has|had|with|are|is|get|gets) (?:rated |an? )?(?:average |mean )?(?:ratings?|scores?)? ?(?:of )?(?:above|over|(?:more|higher|better) than) (?:average|\d(?:\.\d)?)(?: stars?)?[?!.\s]*$/diu,
    'which {a} is best rated?',
  ],
  [
    /^\W*(?:are|were) there (?<d>more|fewer|less) (?<c>[^?]+?) (?:in|on|from|at) (?<a>[^?]+?),? or (?:in |on |from |at )?(?<b>[^?]+?)[?!.\s]*$/diu,
    'which has {d} {c}, {a} or {b}?',
  ],
  [
    /^\W*(?:do|does|did|are|is) (?:we|people|users|customers|they|there)? ?(?:get |receive |write |leave |have )?(?:more|fewer|less) (?:reviews|feedback|records|complaints|comments|ratings)? ?(?:on|at|over|during) (?:the )?(?:weekends?|weekdays?)[?!.\s]*$/diu,
    'how many reviews by weekday?',
  ],
];
