import type { Form } from './reworded.js';

const COMPLAIN =
  '(?:complain|moan|whine|whinge|grumble|gripe|rant|write|get annoyed|get upset|annoyed|unhappy|upset|struggle)(?:s|ed|ing|e)?(?: (?:about|with|over|of|by))?';
const THINGS =
  '(?:(?:totally|completely|very|quite|much|some) )?(?:other|different|distinct)(?: (?:kinds? of|sorts? of))? (?:things?|stuff|issues?|problems?|topics?|subjects?|matters?|bugs?)';
const THAN = '(?:than|from|to|compared (?:to|with)|as)';
const OTHERS =
  '(?:what )?(?:the |our )?(?<b>[^?!,;]{2,40}?)(?: (?:do|does|did|are|complain|moan)(?: about)?)?[?!.\\s]*$';
const form = (pattern: string): Form => [
  new RegExp(pattern, 'diu'),
  'how do complaints of {a} and {b} differ?',
];

/** "Do Germans rate the app differently from Americans?" */
const DIFFERENTLY: Form = [
  new RegExp(
    `^\\W*(?:do|does|did) (?:the |our )?(?<a>[^?!,;]{2,40}?) (?:rate|score|review|see|judge|like|feel about|experience|use)s? (?:(?:it|us|the app|things?|everything) )?(?<c>(?:[^?!,;]{2,40}? )??)(?:any )?different(?:ly)? (?:from|than|to|compared (?:to|with)) ${OTHERS}`,
    'diu',
  ),
  'compare {a} with {b} {c}',
];

/** "Do Android folks moan about different stuff than iPhone folks?": what each of two groups complains about. */
const WISH = '(?:want|wish for|ask(?:ing)? for|request(?:ing)?|need|miss|demand)(?:ing)?';
/** "What do iPhone users ask for that Android users don't?" */
const WISHES: Form = [
  new RegExp(
    `^\\W*what (?:features? )?(?:do|does|are) (?:the |our )?(?<a>[^?!,;]{2,40}?) (?:mostly |really )?${WISH} (?:that|which|and|but) (?:the |our )?(?<b>[^?!,;]{2,40}?) (?:do(?:es)?(?:n['’]?t| not)|are(?:n['’]?t| not))(?: \\p{L}+)*[?!.\\s]*$`,
    'diu',
  ),
  'how do wishes of {a} and {b} differ?',
];

export const GROUP_FORMS: readonly Form[] = [
  DIFFERENTLY,
  WISHES,
  form(
    `^\\W*(?:so |and )?(?:(?:do|does|did|are|is) )?(?:the |our )?(?<a>[^?!,;]{2,40}?) (?:mostly |really |also )?${COMPLAIN} ${THINGS} ${THAN} ${OTHERS}`,
  ),
  // "Beschweren sich zahlende Nutzer über andere Dinge als kostenlose?"
  form(
    `^\\W*(?:themselves )?complain(?:s|ed)? (?:themselves )?(?<a>[^?!,;]{2,40}?) (?:about|over|of|on) ${THINGS} ${THAN} ${OTHERS}`,
  ),
  form(
    `^\\W*what (?:do|does|are) (?:the |our )?(?<a>[^?!,;]{2,40}?) (?:mostly )?${COMPLAIN} (?:that|which|and|but) (?:the |our )?(?<b>[^?!,;]{2,40}?) (?:do(?:es)?(?:n['’]?t| not)|are(?:n['’]?t| not))(?: \\p{L}+)?[?!.\\s]*$`,
  ),
];
