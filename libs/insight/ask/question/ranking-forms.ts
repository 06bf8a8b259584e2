import type { Form } from './reworded.js';

const RECORDS =
  '(?:reviews?|records?|comments?|feedback|ratings?|posts?|tickets?|mentions?|entries|e-?mails?)';
const HARSH = '(?:harshest|toughest|strictest|most critical|meanest|grumpiest|angriest|pickiest|fussiest)';
const KIND = '(?:kindest|most generous|most lenient|most forgiving|nicest|warmest|most positive)';

/** Ways to ask which values of a field come first. */
export const RANKING_FORMS: readonly Form[] = [
  // Where many of them are, or what they speak, is counted.
  [
    /^\W*(?:which|what) languages? (?:do|does|are) (?:the |our |most of (?:the|our) )?(?<a>(?!i\b|we\b|you\b)[^?]+?) (?:speak|speaking|write|writing|use|using|talk)(?: in| to us in)?(?: most| mostly)?[?!.\s]*$/diu,
    'how many {a} per language?',
  ],
  [
    /^\W*(?:from )?(?:which|what) countr(?:y|ies) (?:do|does|are|is) (?:the |our |most of (?:the|our) )?(?<a>(?!i\b|we\b|you\b)[^?]*?\b(?:users|customers|people|reviewers|guests|passengers|complainers|detractors|promoters))(?: (?:come|are|write|live))?(?: from| in)?(?: most| mostly)?[?!.\s]*$/diu,
    'how many {a} per country?',
  ],
  [
    /^\W*(?:(?:what|which)(?:['’]?s| is| are)? )?(?:the |our )?(?<c>(?:very )?(?:best (?:and|&|\+|vs\.?|or|\/) (?:the )?worst|worst (?:and|&|\+|vs\.?|or|\/) (?:the )?best)) (?<a>(?!reviews?\b|comments?\b|records?\b|features?\b)\p{L}+) (?:for|when it comes to|in terms of|regarding|on|with|by) (?:the |its |their )?(?<b>[^?]+?)[?!.\s]*$/diu,
    'which {a} have the {c} {b}?',
  ],
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
  [
    /^\W*(?:what|which|when)?(?:'?s| is| are| was)? ?(?:the |our )?(?:busiest|most active|liveliest) (?<u>days? of the week|weekdays?|hours?(?: of the day)?|times?(?: of (?:the )?day)?)(?<b> (?:for|in|on|at|of|since)\b[^?]*?)?[?!.\s]*$/diu,
    'how many reviews by {u}{b}?',
  ],
  [
    /^\W*how (?:many|much) (?<d>more|fewer|less) (?<c>[^?]+?) (?:do|does|did|are|is) (?<a>[^?]+?) (?:have|has|get|receive|write|leave|cause|produce)? ?than (?<b>[^?]+?)(?: do| does| did)?[?!.\s]*$/diu,
    'which has {d} {c}, {a} or {b}?',
  ],
  [
    /^\W*(?:do|does|did|are|is) (?<a>[^?]+?) or (?<b>[^?]+?) (?:complain|complaining|talk|talking|write|writing) (?:more|less)(?: often| frequently)? (?:about|of) (?<c>[^?]+?)[?!.\s]*$/diu,
    'compare {a} with {b} on {c}?',
  ],
  [
    /^\W*(?:what is |what's |show (?:me )?)?(?:the |a )?(?<a>\p{L}+(?: \p{L}+)?) (?:distribution|breakdown|split|mix)(?: of (?:reviews|records|feedback|users|customers))?[?!.\s]*$/diu,
    'how many reviews by {a}?',
  ],
  [
    /^\W*(?:what is |what's |show (?:me )?)?(?:the |a )?(?:distribution|breakdown|split|mix) (?:of|by)(?: (?:reviews|records|feedback|users|customers)(?: by)?)? ?(?<a>(?!ratings?\b|scores?\b|stars?\b)[^?]+?)[?!.\s]*$/diu,
    'how many reviews by {a}?',
  ],
  [
    /^\W*(?:(?:what|which)(?:'s| is| are)? )?(?:the )?(?<c>most|least) (?:reviewed|discussed|mentioned|commented|rated) (?<a>\p{L}+)(?<b> (?:in|on|for|from|at|since)\b[^?]*?)?[?!.\s]*$/diu,
    'which {a} has the {c} reviews{b}?',
  ],
  [
    /^\W*(?:which |what |list |show (?:me )?)?(?:the )?(?<a>(?!reviews?\b|comments?\b|complaints?\b|records?\b|issues?\b)\p{L}+s) (?:with|have|having|that have|got) (?:more|over|at least) (?:than )?\d+ (?:reviews?|records?|comments?|ratings?|complaints?)[?!.\s]*$/diu,
    'which {a} has the most reviews?',
  ],
  [
    /^\W*(?:which |what |list |show (?:me )?)?(?:the )?(?<a>(?!reviews?\b|comments?\b|complaints?\b|records?\b|issues?\b)\p{L}+s) (?:with|have|having|that have|got) (?:less|fewer|under|at most) (?:than )?\d+ (?:reviews?|records?|comments?|ratings?|complaints?)[?!.\s]*$/diu,
    'which {a} has the fewest reviews?',
  ],
  [
    /^\W*(?:does|do|did|is|are) (?:the )?(?<a>[^?]+?) (?:matter|influence|affect|make a difference|play a role|determine|impact)(?: (?:for|to|in|on))?(?: (?:the|our))? ?(?:overall )?(?:ratings?|scores?|satisfaction)[?!.\s]*$/diu,
    'how do ratings differ by {a}?',
  ],
  [
    /^\W*(?:which|what) (?:\p{L}+) (?:is|are|was|were) (?:rated )?(?:better|worse|higher|lower)(?: rated)? than (?<b>[^?]+?)[?!.\s]*$/diu,
    'compare {b} with the others?',
  ],
  [
    /^\W*(?:(?:what|which)(?:'s| is| are| was| were)? )?(?:the |our )?(?:best|highest|top)[- ]rated (?<a>(?!reviews?\b|comments?\b|records?\b)\p{L}+)(?<b> (?:in|on|for|from|at|since|last|this|of|by|among)\b[^?]*?)?[?!.\s]*$/diu,
    'which {a} is best rated{b}?',
  ],
  [
    /^\W*(?:(?:what|which)(?:'s| is| are| was| were)? )?(?:the |our )?(?:worst|lowest|poorest)[- ]rated (?<a>(?!reviews?\b|comments?\b|records?\b)\p{L}+)(?<b> (?:in|on|for|from|at|since|last|this|of|by|among)\b[^?]*?)?[?!.\s]*$/diu,
    'which {a} is worst rated{b}?',
  ],
  [
    /^\W*(?:list|show(?: me)?|which|what) (?<a>\p{L}+) (?:where|whose) (?:the )?(?:average |mean )?ratings? (?:is |are |was |were )?(?:<|below|under|less than|lower than) ?\d(?:\.\d+)?[?!.\s]*$/diu,
    'which {a} is worst rated?',
  ],
  [
    /^\W*(?:do|does|did) (?<a>[^?]+?) (?:leave|give|write|submit|post)(?: us)? (?:worse|better|lower|higher|more negative|more positive) (?:reviews?|ratings?|scores?|feedback)[?!.\s]*$/diu,
    'compare {a} with the others?',
  ],
  [
    /^\W*(?<c>(?!which\b|what\b|who\b)\p{L}+(?: \p{L}+){0,3}): (?<a>(?!good\b|bad\b|better\b|worse\b|yes\b|true\b)[^?,:]+?) or (?<b>[^?,:]+?)[?!.\s]*$/diu,
    'compare {a} with {b} on {c}?',
  ],
  [/^(?=.*\bweekdays?\b)(?=.*\bweekends?\b).*$/diu, 'how are ratings by weekday?'],
  [
    /^\W*(?:list|name|show(?: me)?|give me)(?: all| the| our| every)* (?<a>sources|channels|versions|releases|countries|markets|languages|devices|phones|models|platforms|tags|labels|categories|plans|airlines|airports|brands|products|stores|hotels|users|authors|customers)[?!.\s]*$/diu,
    'which {a} has the most reviews?',
  ],
  [
    /^\W*(?:which|what) (?<a>(?!reviews?\b|comments?\b|complaints?\b|records?\b|feedback\b|quotes?\b|ratings?\b|topics?\b|themes?\b|problems?\b|issues?\b|features?\b)\p{L}+s) (?:do (?:we|you) (?:have|cover|know)(?: data| reviews| records| feedback)?(?: for| on| about| from)?|are (?:there|covered|in the data|included|available))[?!.\s]*$/diu,
    'which {a} has the most reviews?',
  ],
  [
    /^\W*(?:rank|list|order|sort|show(?: me)?)(?: the| all| our)* (?:topics?|themes?|problems?|issues?|complaints?)(?: by (?:frequency|number|count|volume|size|importance))?[?!.\s]*$/diu,
    'what are the main complaints?',
  ],
  [
    /^\W*(?:is there|do you see|do we see|are there)(?: an?| any)? (?:correlations?|relationship|relation|link|connection|association|dependency|differences?) between (?:the )?(?<a>(?!ratings?\b|scores?\b)[^?]+?) and (?:the )?(?:ratings?|scores?|satisfaction)[?!.\s]*$/diu,
    'how do ratings differ by {a}?',
  ],
  [
    /^\W*(?:is there|do you see|do we see|are there)(?: an?| any)? (?:correlations?|relationship|relation|link|connection|association|dependency|differences?) between (?:the )?(?:ratings?|scores?|satisfaction) and (?:the )?(?<a>[^?]+?)[?!.\s]*$/diu,
    'how do ratings differ by {a}?',
  ],
  [
    /^\W*(?:do|does|is|are) (?:the )?(?:ratings?|scores?|satisfaction) (?:depend|depends|vary|varies|differ|differs|dependent|influenced)(?: much| a lot)? (?:on|by|with|across|between) (?:the )?(?<a>[^?]+?)[?!.\s]*$/diu,
    'how do ratings differ by {a}?',
  ],
  [
    /^\W*where (?:do|does|did|is|are) (?<a>[^?]+?) (?:rank|stand|sit|place|ranked)(?: (?:among|amongst|compared (?:to|with)|against|relative to|in comparison (?:to|with)) [^?]+?)?[?!.\s]*$/diu,
    'compare {a} with the others?',
  ],
  [
    /^\W*(?:is|are|was|were) (?:the )?(?<a>[^?]+?) (?:rated )?(?:better than|worse than|above or below|below or above|over or under|above|below|over|under|at)(?: the| our)? average(?:[^?\p{L}]*)[?!.\s]*$/diu,
    'compare {a} with the others?',
  ],
  [
    /^\W*(?:what (?:are|is|were) |list |show (?:me )?)?(?:the )?(?:main |biggest |key |top |greatest )*(?:strengths?|strong points?|advantages?|upsides?|highlights?|selling points?) (?:of|in|at|for) (?<a>[^?]+?)[?!.\s]*$/diu,
    'what do people praise about {a}?',
  ],
  [
    /^\W*(?:what (?:are|is|were) |list |show (?:me )?)?(?:the )?(?:main |biggest |key |top |greatest )*(?:weakness(?:es)?|weak points?|weak spots?|shortcomings|disadvantages?|downsides?|drawbacks?|flaws?|pain points?) (?:of|in|at|for|with) (?<a>[^?]+?)[?!.\s]*$/diu,
    'what do people complain about {a}?',
  ],
  [
    /^\W*(?:which|what) (?<a>[^?]+?) (?:is|are|was|were|gets?) (?:the )?(?:least (?:often )?recommended|recommended (?:the )?least)(?<b> (?:in|on|for|at|by|since|of)\b[^?]*)?[?!.\s]*$/diu,
    'which {a} is worst rated{b}?',
  ],
  [
    /^\W*(?:which|what) (?<a>[^?]+?) (?:is|are|was|were|gets?) recommended (?:the )?most(?<b> (?:in|on|for|at|by|since|of)\b[^?]*)?[?!.\s]*$/diu,
    'which {a} is best rated{b}?',
  ],
  [
    /^\W*(?:who(?:'s| is| are| was| were)|which (?:users?|reviewers?|customers?|authors?) (?:is|are)) (?:the |our )?(?:single )?(?:most )?(?:active|prolific|frequent|busiest|loudest|vocal|keenest)(?<c> \p{L}+)?(?: user| reviewer| customer| author| writer| commenter| contributor| member| poster| one)s?(?<b> (?:in|on|for|at|of|since|this|last)\b[^?]*?)?[?!.\s]*$/diu,
    'who wrote the most{c} reviews{b}?',
  ],
  [
    /^\W*(?:which|what|how many) (?<a>[^?]+?) (?:have|has|had|with|are|is|get|gets) (?:rated |an? )?(?:average |mean )?(?:ratings?|scores?)? ?(?:of )?(?:below|under|(?:less|lower|worse) than) (?:average|\d(?:\.\d)?)(?: stars?)?(?: on average| overall)?[?!.\s]*$/diu,
    'which {a} is worst rated?',
  ],
  [
    /^\W*(?:which|what|how many) (?<a>[^?]+?) (?:have|has|had|with|are|is|get|gets) (?:rated |an? )?(?:average |mean )?(?:ratings?|scores?)? ?(?:of )?(?:above|over|(?:more|higher|better) than) (?:average|\d(?:\.\d)?)(?: stars?)?(?: on average| overall)?[?!.\s]*$/diu,
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
