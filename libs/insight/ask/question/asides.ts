import { AGAIN } from './languages/again.js';
import { LEAVING_FORMS } from './coming-and-going.js';
import type { Form, Reworded } from './reworded.js';

const AMOUNT = '(?:\\d{1,2}|one|two|three|four|five|six|ten|an?|a few|a couple of|some)';
const PARTS = '(?:sentences?|words?|bullets?|bullet[ -]?points?|lines?|liners?|paragraphs?|tweets?)';
const THANKS =
  '(?:[ ,]+(?:max(?:imum)?|tops|only|at most|or (?:less|fewer|so)|please|pls|plz|thx|thanks|ta|cheers|asap))*';
const END = `${THANKS}(?=[?!.\\s]*$)`;

/** What a reader says about the answer or of what it is asked for, and how people type in chats. */
const ASIDES: readonly Form[] = [
  // "Keep it to 2 lines", "max 3 bullets", "just the headline"
  [
    new RegExp(
      `[,;.:–-]* *(?:(?:and|but|so|please|pls|plz) )*(?:(?:please |pls )?(?:keep|make|limit) (?:it|this|that|the answer)|just|only|max(?:imum)?|at most|no more than|in|with|using|give me|answer)(?: (?:to|in|at|under|within|about|around|max|me|just|only|no more than|at most))* ${AMOUNT} (?:short |quick |brief |simple |plain )?${PARTS}${END}`,
      'iu',
    ),
    '',
  ],
  [new RegExp(`[,;.:–-]+ *(?:the |your )?top ${AMOUNT}${END}`, 'iu'), ''],
  [new RegExp(`[,;.:–-]+ *${AMOUNT} (?:short |quick |brief |simple |plain )?${PARTS}${END}`, 'iu'), ''],
  [
    new RegExp(
      `(?<=\\p{L}.*)(?<!\\b(?:too|so|very|is|are|was|were|how|more|less) *)[,;.:–-]* *(?<!\\p{L})(?:(?:please|pls|plz|and|just|only|keep it|make it|in|the|a|an|to|give me|i want|i need) )*(?:tl;?dr|headlines?|short(?: version| answer| one| and sweet)?|brief(?:ly)?|in brief|in short|quick(?: answer| version| summary)?|crisp|concise(?:ly)?|ballpark|roughly|approx(?:imately)?\\.?|ish)${END}`,
      'iu',
    ),
    '',
  ],
  // "…, looks like a spike"
  [
    /(?<=\p{L}+ \p{L}+.*)(?:[,;.–-] *| +- +)(?:it |that |this |there |something |all )?(?:still )?(?:look|seem|feel|sound|smell)(?:s|ed)? (?:like (?:an? |the |there|it|we|some)|(?:really |very |pretty |a bit |kinda |quite |so |rather )?(?:off|weird|odd|bad|high|low|wrong|strange|fishy|up|down|huge|big|broken|much|suspicious|scary|familiar|good|unusual)\b)[^?,;]*(?=[?!.\s]*$)/iu,
    '',
  ],
  // "OK then what makes people leave?"
  [
    /^\W*(?:ok(?:ay)?|k|alright|all right|hm+|well|cool|thanks|thank you|thx|got it|i see|fair enough|right then|interesting|great|nice)(?:[,.! ]+(?:then|so|now|but|thanks|cool))*[,.! ]+(?=(?:and|what|whats|who|whos|how|hows|which|is|are|was|were|do|does|did|why|where|when|can|show|only|just|give|list|tell|any|has|have)\b)/iu,
    '',
  ],
  [
    /(?<=\b(?:biggest|main|top|worst|major|commonest|most common|key|number one|no\.? ?1|#1) )(?:headaches?|pain ?points?|pains?|pet peeves?|bugbears?|sore (?:spots?|points?)|gripes?|woes|deal ?breakers?|turn ?offs?|annoyances?|hassles?|nuisances?|grievances?)\b/iu,
    'complaints',
  ],
  [/\bbugging\b/iu, 'annoying'],
  ...LEAVING_FORMS,
  // "Did it fix anything, or should we roll it back?"
  [
    /(?<=^\W*(?:is|are|was|were|did|do|does|has|have)\b.{8,}),? or (?:should|shall|must|do|can) (?:we|i)\b[^?,;]+(?=[?!.\s]*$)/iu,
    '',
  ],
  [
    /^\W*(?:should|shall|must|do) (?:we|i) (?:have to |need to )?(?:roll back|revert|withdraw|pull|yank|recall)(?: to)? (?=\p{L}*\W*\d)/iu,
    'did things get worse with ',
  ],
  [AGAIN, 'more than once'],
  // "Voice / Siri"
  [/(?<=\b\p{L}{4,}) ?\/ ?(?=\p{L}{4,})/iu, ' or '],
  // "What do they want that it doesn't have yet?"
  [
    /(?<=\b(?:want|wish|ask|need|miss|request)\p{L}*\b.*),? (?:that|which|what) (?:it|we|they|you|the app|the product)(?:['’]?s)? (?:do(?:es)?(?:n['’]?t| not)|ha(?:ve|s)(?:n['’]?t| not)|is(?:n['’]?t| not)|can(?:['’]?t|not))[^?,;]*(?=[?!.\s]*$)/iu,
    '',
  ],
  [/(?<=\b(?:want|wish|ask|need|miss|request)\p{L}*\b.*) yet(?=[?!.\s]*$)/iu, ''],
  [/\bloosing\b/iu, 'losing'],
  [/\b(?:weirder|buggier|flakier|wonkier|crappier|glitchier|shittier|dodgier)\b/iu, 'worse'],
  [/\bany ?1\b|\bne1\b/iu, 'anyone'],
  [/\bsome1\b/iu, 'someone'],
  [/\bevery1\b|\bevry1\b/iu, 'everyone'],
  [/\bacc\.? to\b/iu, 'according to'],
  [/(?<=^|\s)w\/o(?=\s)/iu, 'without'],
  [/(?<=^|\s)w\/ ?(?=\p{L})/iu, 'with '],
  [/\bb4\b/iu, 'before'],
  [/\b2day\b/iu, 'today'],
  [/\bgr8\b/iu, 'great'],
  [/\bwanna\b/iu, 'want to'],
  [/\bgonna\b/iu, 'going to'],
  [/\bgotta\b/iu, 'have to'],
  [/\bcuz of\b|\bbc of\b|\bcos of\b/iu, 'because of'],
  [/\bdiff\b/iu, 'different'],
];

/** A question without remarks on how to answer it, and chat words in full. */
export function withoutAsides(asked: Reworded): Reworded {
  return ASIDES.reduce((words, [pattern, plainly]) => {
    const match = pattern.exec(words.text);
    if (!match) return words;
    const end = match.index + match[0].length;
    const rest = words.text.slice(0, match.index) + plainly + words.text.slice(end);
    return /\p{L}{3}/u.test(rest) ? words.replace({ start: match.index, end }, [plainly]) : words;
  }, asked);
}
