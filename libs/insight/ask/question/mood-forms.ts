import type { Form } from './reworded.js';

/** Ways to ask how people feel, and what they do about it. */
export const MOOD_FORMS: readonly Form[] = [
  [
    /^\W*(?:what|which (?:features?|functions?)) (?:else )?(?:do|does|would|did) (?<a>[^?]+?) (?:want|like|expect|wish|need|love|ask) (?:us|you|the team|the company|developers?) to (?:build|add|do|implement|make|develop|ship|improve|change|offer|create|release)(?: next| first| most)?[?!.\s]*$/diu,
    'what do {a} wish for?',
  ],
  [
    /^\W*(?:do|does|did) (?<a>[^?]+?) (?:rate|score|like|enjoy|value) (?<c>(?!the app\b|us\b|it\b)[^?]+?) (?:higher|better|lower|worse|more|less|more highly) than (?<b>[^?]+?)(?: do| does| did)?[?!.\s]*$/diu,
    'compare {c} of {a} with {b}?',
  ],
  [
    /^\W*(?:what(?:'?s| is| was)|how(?:'?s| is| was)) (?:the |our )?(?:overall |general |current |average )?(?:sentiment|mood|vibe|atmosphere|satisfaction|feeling) (?:in|on|among|amongst|of|for|with|at|around|towards?|about|like (?:in|on|among|at)) (?<a>[^?]+?)(?: like)?[?!.\s]*$/diu,
    'how is {a} rated?',
  ],
  [
    /^\W*(?:what(?:'?s| is)|how(?:'?s| is)) (?:the |our )?(?:overall |general |current |average )?(?:sentiment|mood|vibe|atmosphere|satisfaction)(?: like)?[?!.\s]*$/diu,
    'what is the average rating?',
  ],
  [
    /^\W*(?:the |our )?(?:overall |average )?(?:sentiment|mood|satisfaction)(?: scores?)? (?:by|per|for each|across|split by|broken down by) (?<a>[^?]+?)[?!.\s]*$/diu,
    'what is the average rating by {a}?',
  ],
  [
    /\b(?:the |our |overall |general )*(?:sentiment|mood)\b(?= (?:is|are|was|were|has|have|rose|fell|better|worse|improv\p{L}*|chang\p{L}*|over|since|in|on|get\p{L}*|got|dropp?\p{L}*|go\p{L}*|trend|this|last|between|compared|per|by|today)\b)/diu,
    'the ratings',
  ],
  [
    /^\W*(?:so,? )?(?:why (?:not|don'?t (?:we|people|users|customers|they) (?:get|give(?: us)?))|what (?:keeps|stops|prevents|holds)(?: (?:people|users|customers|them|us))?(?: back)? from(?: (?:giving|leaving|getting))?(?: us)?|what would it take (?:to get|for)|what is missing (?:for|to get)) (?:a |an |the |more )?(?:full |perfect )?(?:5|five|10|ten|top|perfect)[ -]?(?:stars?|star reviews?|star ratings?|out of (?:5|five|10|ten)|ratings?|scores?)(?: reviews?| ratings?)?[?!.\s]*$/diu,
    'what do people complain about?',
  ],
  [
    /^\W*when did (?:people|users|customers|they|everyone) stop (?:complaining|talking|writing|posting) about (?<a>[^?]+?)[?!.\s]*$/diu,
    'when did complaints about {a} fall?',
  ],
  [
    /^\W*(?:do|does|did|are|is) (?:the )?(?<a>[^?]+?) (?:complain|complaining|grumble|moan|criticise|criticize) (?:more|less)(?: often| frequently| loudly)? than (?<b>the (?:\p{L}+))(?: do| does| are)?[?!.\s]*$/diu,
    'compare complaints of {a} with {b}?',
  ],
  [
    /^\W*(?:hello|hi|hey|good (?:morning|afternoon|evening)|thanks?|thank you(?: very much| so much)?|ok(?:ay)?|test|testing|help)(?: there| all| earshot)?[?!.\s]*$/diu,
    'what do people say?',
  ],
  [
    /^\W*how (?:serious|severe|bad|big|widespread|critical|urgent|important|painful) (?:is|are|was|were) (?:the |our |this )?(?<a>[^?]+?)(?: problems?| issues?| bugs?| situation| outage)?(?<b> (?:in|on|for|at|with|since|among) [^?]+?)?[?!.\s]*$/diu,
    'what do people say about {a}{b}?',
  ],
  [
    /^\W*how (?:did|does|has|have|do|is|are) (?:the |our )?(?<a>[^?]+?) (?:outage|incident|crash|breakdown|update|release|campaign|launch|change|problems?|issues?) (?:affect|impact|hurt|influence|change|damage|affecting|impacting)(?:ed|d)? (?:our |the )?(?:ratings?|scores?|reviews?|mood|satisfaction|users?|customers?|people)[?!.\s]*$/diu,
    'what happened in {a}?',
  ],
  [
    /^\W*(?:what|which|is there|are there|do we have|any)(?: (?:are|is))?(?: (?:the|any|our|some|anything|something))* (?:biggest |main |major )?(?:risks?|red flags?|warning signs?|urgent|alarming|worrying|burning|critical)(?: (?:problems?|issues?|complaints?|things?|topics?))?(?: (?:right now|at the moment|currently|today|now))?(?<b> (?:in|on|for|with|from) [^?]+?)?[?!.\s]*$/diu,
    'what do people complain about in the last 30 days{b}?',
  ],
  [
    /^\W*(?:what|which) (?:has |have |was |is )?(?:changed|different|new) (?:with|in|after|since|following) (?:the )?(?:version |v)?(?<b>\d+\.\d[^ ?]*)(?: (?:release|update|version|rollout))?[?!.\s]*$/diu,
    'how does {b} differ from those before?',
  ],
  [
    /^\W*how much (?:is|are|does|do|did|was|will) (?<a>(?!people|users|customers|they|we|it matter)[^?]+?)(?: cost(?<b> [^?]+?)?)?[?!.\s]*$/diu,
    'what do people say about the price of {a}{b}?',
  ],
  [
    /^\W*what(?:'s| is) (?:unique|special|different|specific|particular|unusual) (?:about|in|with) (?:the )?(?:complaints?|problems?|issues?) (?:from|of|in|on|by) (?<a>[^?]+?)[?!.\s]*$/diu,
    'compare complaints of {a} with the others?',
  ],
  [
    /^\W*what (?:do|does|are|is) (?<a>[^?]+?) (?:complain(?:ing)? about|dislike|hate|criticise|criticize) (?:that|which|what) (?<b>(?!(?:no ?body|no one|the others?|others?|the rest)\b)[^?]+?) (?:don['’]?t|do not|doesn['’]?t|does not)(?: complain(?: about)?)?[?!.\s]*$/diu,
    'compare complaints of {a} with {b}?',
  ],
  [
    /^\W*(?:(?:what|which)(?:'s| is| are)? )?(?:the |our )?(?:most (?:popular|common|frequent|wanted|requested) (?:feature )?(?:requests?|wish(?:es)?)|(?:feature )?(?:requests?|wish(?:es)?) (?:is|are) (?:the )?most (?:popular|common|frequent|wanted|requested))(?<b> (?:in|on|for|from|among|of|by) [^?]+?)?[?!.\s]*$/diu,
    'what do people wish for{b}?',
  ],
  [
    /^\W*(?:what(?:'s| is) )?(?:the |our )?(?:positive|good|happy)(?: to |[-/ ]| vs\.? )(?:negative|bad|unhappy) ratio(?<b> [^?]+?)?[?!.\s]*$/diu,
    'what percentage of reviews are positive{b}?',
  ],
  [
    /^\W*(?:compare )?(?:the )?(?:ratings |reviews |complaints )?before and after (?:the )?(?:version |v)?(?<b>\d+\.\d[^ ?]*)(?: (?:update|release))?[?!.\s]*$/diu,
    'how does {b} differ from those before?',
  ],
  [
    /^\W*when (?:did|was|is) (?<b>[^?]*\d+\.\d[^ ?]*) (?:come out|released|launched|published|shipped|rolled out|first seen|available)[?!.\s]*$/diu,
    'what is the oldest review of {b}?',
  ],
  [
    /^\W*what (?:was|is|were) (?:so )?(?:different|special|unusual|going on|happening)(?<b> (?:in|on|during|around) [^?]+?)[?!.\s]*$/diu,
    'what happened{b}?',
  ],
  [
    /^\W*what (?:should|must|do) (?:i|we) (?:need to )?(?:worry|be worried|care|be concerned) about[?!.\s]*$/diu,
    'what do people complain about in the last 30 days?',
  ],
  [
    /^\W*(?:compare )?(?:version |v)?(?<b>\d+\.\d[^ ?]*) (?:vs\.?|versus|compared (?:to|with)|against|with|and) (?:the )?(?:previous|last|prior|older?)(?: versions?| releases?| ones?)?[?!.\s]*$/diu,
    'how does {b} differ from those before?',
  ],
  [
    /^\W*(?:(?:are|were|is|was) there )?(?:any |some )?(?:outliers?|anomal(?:y|ies)|unusual (?:days?|weeks?|months?))(?<b> (?:in|on|during|since|this|last)\b[^?]*?)?[?!.\s]*$/diu,
    'were there spikes in reviews{b}?',
  ],
  [
    /^\W*(?:compare )?(?<a>[^?]*?)\bbefore (?:vs\.?|versus|and|or|compared (?:to|with)) after (?<b>(?!(?:version |v)?\d+\.\d)[^?,]+?)(?:,? (?:any|what(?:'s| is) the) differences?)?[?!.\s]*$/diu,
    'compare {a}before {b} with after {b}?',
  ],
  [
    /^\W*(?:is|are|was|were) (?:the |our )?(?<a>(?!there\b|it\b)[^?]+?) (?:really |actually |that |so |as |all that )*(?:terrible|awful|horrible|dreadful|great|excellent|amazing)(?: as (?:people|they|users) say)?[?!.\s]*$/diu,
    'how is {a} rated?',
  ],
  [
    /^\W*what makes (?<a>[^?]+?) (?:so )?(?:great|good|special|popular|excellent|stand out|successful|loved|better)(?<b> (?:in|for|at)\b[^?]*?)?[?!.\s]*$/diu,
    'what do people praise about {a}{b}?',
  ],
  [
    /^\W*what makes (?<a>[^?]+?) (?:so )?(?:bad|terrible|awful|poor|unpopular|hated|worse)(?<b> (?:in|for|at)\b[^?]*?)?[?!.\s]*$/diu,
    'what do people complain about {a}{b}?',
  ],
  [/^\W*(?:who|what) are you[?!.\s]*$/diu, 'what do people say?'],
  [
    /^\W*(?:(?:what|which)(?:'s| is| are| was| were) )?(?:the |our |some )*(?:single |very |absolute )*(?:worst|most annoying|most frustrating|weakest|least liked|most hated) (?:thing|part|aspect|point|feature|bit)s? (?:about|of|in|with) (?<a>[^?]+?)[?!.\s]*$/diu,
    'what do people complain about {a}?',
  ],
  [
    /^\W*(?:(?:what|which)(?:'s| is| are| was| were) )?(?:the |our |some )*(?:single |very |absolute )*(?:best|most loved|nicest|strongest|most liked|greatest) (?:thing|part|aspect|point|feature|bit)s? (?:about|of|in|with) (?<a>[^?]+?)[?!.\s]*$/diu,
    'what do people praise about {a}?',
  ],
  [
    /^\W*(?:what|which)(?: (?:one|single|is the (?:one|single)))?(?: (?:thing|things))? (?:should|could|must|can) (?:we|they|i|you) (?:change|improve|fix|tackle|do better|work on|focus on)(?: first| next| now| today| most)?[?!.\s]*$/diu,
    'what should we fix first?',
  ],
  [
    /^\W*(?:what (?:are|would be) |any |show (?:me )?)?(?:the |our |some )*(?:quick wins?|low[- ]hanging fruits?)[?!.\s]*$/diu,
    'what should we fix first?',
  ],
  [
    /^\W*(?:give|show|find|list)(?: (?:me|us))? (?:some |a few |good |nice )*(?:testimonials?|endorsements?)(?<b> [^?]+?)?[?!.\s]*$/diu,
    'show me praise{b}?',
  ],
  [
    /^\W*(?:what|anything|something)(?:'?s| is) (?:broken|not working|wrong|failing)(?<b> (?:in|on|for|at|with|since|after|last|this|during|today|yesterday)\b[^?]*?)?[?!.\s]*$/diu,
    'what do people complain about{b}?',
  ],
  [
    /^\W*(?:what|anything|something)(?:'?s| is) (?:working|going|doing)(?: really| very)? (?:well|great|fine|smoothly)(?<b> (?:in|on|for|at|with|since|after|last|this|during)\b[^?]*?)?[?!.\s]*$/diu,
    'what do people praise{b}?',
  ],
  [
    /^\W*(?:was|were|is|are|have|has) there (?:been )?(?:an? |any |some |the )?(?:big |major |serious )?(?:outages?|incidents?|downtimes?|disruptions?|breakdowns?)(?<b> (?:in|on|at|during|since|this|last|between|around)\b[^?]*?)[?!.\s]*$/diu,
    'what happened{b}?',
  ],
  [
    /^\W*how many (?:days|weeks|months|hours) (?:did|has|was|does|will) (?:the )?(?<a>[^?]+?) (?:outage|problems?|incidents?|issues?|trouble|crisis|spike|peak|phase) (?:last|take|go on|lasted)[?!.\s]*$/diu,
    'when did complaints about {a} rise?',
  ],
  [
    /^\W*what (?:got|has gotten|became|is|went) (?<c>better|improved) (?:in|with|since|after) (?<b>(?:version |v)?\d+\.\d[^ ?]*)[?!.\s]*$/diu,
    'did {b} make things {c}?',
  ],
  [
    /^\W*what (?:got|has gotten|became|is|went) (?:worse|wrong|broken) (?:in|with|since|after) (?:version |v)?(?<b>\d+\.\d[^ ?]*)[?!.\s]*$/diu,
    'how do complaints of {b} differ from those before?',
  ],
  [
    /^\W*(?:what|which)(?:'s)? ?(?:problems?|complaints?|issues?|bugs?|topics?|things?)? ?(?:has|have|had|is|are|got|were|was|went|became)?(?: (?:been|become|gotten|got|going|now|already))* ?(?:solved|fixed|resolved|gone|declin(?:ing|ed)|falling|fell|shrinking|shrunk|decreas(?:ing|ed)|less (?:frequent|common)|disappear(?:ing|ed)|improv(?:ing|ed)|better|down|away)(?: (?:lately|recently|now))?[?!.\s]*$/diu,
    'compare complaints in the last 90 days with the previous 90 days?',
  ],
  [
    /^\W*what (?:has|have|is|got|had)? ?(?:improved|gotten better|got better|better|become better|been improved) (?<b>(?:in )?this) (?<u>year|quarter|month|week)[?!.\s]*$/diu,
    'compare complaints {b} {u} with last {u}?',
  ],
  [
    /^\W*(?:what|which) (?:complaints?|problems?|issues?|bugs?) (?:are|were|is) (?:new|newly reported|introduced) (?:in|with|since|by) (?:version |v)?(?<b>\d+\.\d[^ ?]*)[?!.\s]*$/diu,
    'how do complaints of {b} differ from those before?',
  ],
  [
    /^\W*how many (?<c>users?|people|customers|passengers|guests)? ?(?:were|are|have been|got|was) (?:affected|hit|impacted|bothered|hurt) by (?:the |our |this )?(?<a>[^?]+?)(?: outage| incident| problems?| issues?)?[?!.\s]*$/diu,
    'how many people mention {a}?',
  ],
  [
    /^\W*(?:what(?: all)?|anything|something|did anything) (?:else )?(?:has |have |was |were |got )?(?:break|broke|broken|breaks) (?:in|with|since|by|after) (?:the )?(?:version |v)?(?<b>\d+\.\d[^ ?]*)[?!.\s]*$/diu,
    'how do complaints of {b} differ from those before?',
  ],
  [
    /^\W*what (?:all |else )?(?:did|has|have) (?:the )?(?:version |v)?(?<b>\d+\.\d[^ ?]*) (?:break|broken|ruin|ruined|mess up|messed up|screw up|screwed up)(?: up)?[?!.\s]*$/diu,
    'how do complaints of {b} differ from those before?',
  ],
  [
    /^\W*(?:what|anything|something|did anything) (?:else )?(?:broke|breaks|is broken|went wrong|goes wrong)(?<b> (?:in|on|for|at|with|since|after|last|this|during|today|yesterday)\b[^?]*?)?[?!.\s]*$/diu,
    'what do people complain about{b}?',
  ],
  [
    /^\W*(?:what|which) (?:problems?|complaints?|issues?|bugs?) (?:are|is|do|does|come|comes|occur|occurs|happen|happens|appear|appears|stem|arise) ?(?:come |occur |happen |appear )?(?:specific to|unique to|typical (?:of|for)|special to|limited to|particular to|(?:only|mostly|mainly|mostly come|chiefly) (?:in|on|with|for|from|by|among)) (?<a>[^?]+?)[?!.\s]*$/diu,
    'compare complaints of {a} with the others?',
  ],
  [
    /^\W*what (?:do|does) (?:people|users|customers|they) (?:complain|grumble|moan) about (?:in|on|with|for|at) (?<a>[^?]+?) more(?: often)? than (?:(?:in|on|with|for|at|of) )?(?:the |all )?(?:others?|rest|other \p{L}+|elsewhere)[?!.\s]*$/diu,
    'compare complaints of {a} with the others?',
  ],
  [
    /^\W*what (?:are|were) (?:the |our |most )?(?<a>[^?]*?(?:issues|e-?mails|mails|tickets|posts|messages|threads)) about(?<b>[^?]*?)[?!.\s]*$/diu,
    'what do people say in {a}{b}?',
  ],
  [
    /^\W*what (?:do|does|are|is) (?<a>[^?]+?) (?:(?:complain(?:ing)?|grumble|moan) about|dislike|hate|criticise|criticize|report) (?:that|which|what) (?:no ?body else|no one else|(?:the )?others?|(?:the )?rest|other (?:people|users|customers|countries))(?: (?:don'?t|do not|doesn'?t|does not|does|do))?(?: complain(?: about)?)?[?!.\s]*$/diu,
    'compare complaints of {a} with the others?',
  ],
  [
    /^\W*(?:is|are|was|were|has|have) (?:the |our )?(?<a>[^?]+?) (?:problems?|issues?|bugs?|troubles?|errors?)? ?(?:been )?(?:now |already |finally |really )*(?:solved|fixed|resolved|sorted(?: out)?|gone|over)(?: now| yet| already)?(?: (?:in|with|by|since) (?<b>[^?]*\d[^?]*?))[?!.\s]*$/diu,
    'did {b} fix {a}?',
  ],
  [
    /^\W*(?:is|are|was|were|has|have) (?:the |our )?(?<a>[^?]+?) (?:problems?|issues?|bugs?|troubles?|errors?)? ?(?:been )?(?:now |already |finally |really )*(?:solved|fixed|resolved|sorted(?: out)?|gone|over)(?: now| yet| already)?(?<b> (?:on|in|for) [^?]+?)?[?!.\s]*$/diu,
    'did complaints about {a} go away{b}?',
  ],
  [
    /^\W*(?:what (?:should|can|do|shall|could) (?:i|we) (?:tell|report to|say to|present to|show) (?:the |our |my )?[^?]+|what matters(?: most)?|what do (?:i|we) (?:need|have) to know)[?!.\s]*$/diu,
    'what do people say?',
  ],
  [
    /^\W*(?:what|which)(?: new| other)?(?: (?:features?|functions?|things?))? (?:should|shall|could|can|must|do) (?:we|they|you) (?:need to )?(?:build|add|implement|ship|develop|make|release|work on|introduce)(?: next| first| now)?[?!.\s]*$/diu,
    'what do people wish for?',
  ],
  // "Are crashes an Android or an iOS thing?", "is it just Android or iOS too (crashes)?"
  [
    /^\W*(?:is|are|was|were) (?:it|this|that|they) (?:(?:just|only|mainly|mostly) )?(?:on |in |an? )?(?<a>(?!or\b)[^?(),\s]+) or (?:also )?(?:on |in |an? )?(?<b>[^?(),\s]+)(?: (?:too|as well|also|thing|problem|issue))+\s*\((?<c>[^)]+)\)[?!.\s]*$/diu,
    'compare {c} on {a} with {b}',
  ],
  [
    /^\W*(?:is|are|was|were) (?:the )?(?<c>(?!(?:it|this|that|they)\b)[^?,]+?) (?:(?:just|only|mainly|mostly) )?(?:on |in |an? )?(?<a>(?!or\b)[^?(),\s]+) or (?:also )?(?:on |in |an? )?(?<b>[^?(),\s]+)(?: (?:too|as well|also|thing|problem|issue))+[?!.\s]*$/diu,
    'compare {c} on {a} with {b}',
  ],
  [
    /^\W*how long (?:did|has|was|does|will) (?:the )?(?<a>[^?]+?) (?:outage|problems?|incidents?|issues?|trouble|crisis|spike|peak|phase)(?: in (?<b>[^?]+?))? (?:last|take|go on|lasted|been going on|been there)[?!.\s]*$/diu,
    'when did complaints about {a} rise?',
  ],
  [
    /^\W*(?:what(?:'?s| is| was) )?(?:the )?(?:ratio|proportion|split|share|balance) (?:of|between) (?:positive|good|high|happy) (?:to|and|vs\.?|versus|or) (?:negative|bad|low|unhappy) (?:reviews?|ratings?|feedback|comments?|users?|customers?)(?<b> (?:in|on|for|from|since|of) [^?]+?)?[?!.\s]*$/diu,
    'what percentage of reviews are positive{b}?',
  ],
  [
    /^\W*how (?:satisfied|happy|pleased|content|unhappy|dissatisfied) (?:are|is|were|was) (?:the |our )?(?:users?|people|customers?|they|passengers?|guests?|travell?ers?|reviewers?) with (?:the |our )?(?<b>[^?]+?)[?!.\s]*$/diu,
    'how is {b} rated?',
  ],
  [
    /^\W*(?<c>what|why) (?:do|does|did)(?:n['’]?t| not) (?<a>[^?]+?) (?:like|love|enjoy)(?<b> [^?]+?)?[?!.\s]*$/diu,
    '{c} do {a} dislike{b}?',
  ],
  [
    /^\W*what (?:do|does) (?<a>[^?]+?) (?:say|mention|talk about|write|praise|want|wish for|ask for|like|love|need) (?:that|which|what) (?<b>(?!(?:the )?others?\b)[^?]+?) (?:don['’]?t|do not|doesn['’]?t|does not)(?: say| mention| talk about| write| want| like| love| need)?[?!.\s]*$/diu,
    'compare {a} with {b}?',
  ],
  [
    /^\W*(?<c>[^:?]+: )?(?:is|are|was|were) (?:the )?(?<a>[^?:]+?) or (?:the )?(?<b>[^?:]+?) (?:the |a )?(?:bigger|biggest|larger|largest|worse|worst|main|greater|greatest|more serious|more common) (?:problem|issue|complaint|concern|pain point)s?(?<d> (?:in|for|at|on|with) [^?]+?)?[?!.\s]*$/diu,
    '{c}do people complain more about {a} or about {b}{d}?',
  ],
  [
    /^\W*how many (?:people|users|customers|reviews|reviewers|of them) (?:say|said|report|complain|write|mention)(?: that)? (?<a>[^?]+?) (?:keeps?|kept|is constantly|is always|constantly|always) (?<b>\p{L}+ing)[?!.\s]*$/diu,
    'how many people mention {b} in {a}?',
  ],
];
