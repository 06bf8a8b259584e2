// Words that text for people does without, each with what to write instead. Most are literal translations; an English
// reader stumbles over them. Add a line when a review finds another one.

export interface Word {
  pattern: RegExp;
  better: string;
}

const word = (pattern: string, better: string): Word => ({ pattern: new RegExp(pattern, 'i'), better });

export const WORDS: readonly Word[] = [
  word(String.raw`\btold\b`, 'notified, given, sent, shown; say who does it'),
  word(String.raw`\bnobody\b`, 'no one, nothing, or the active voice'),
  word(String.raw`\bsomebody\b`, 'you, someone, the caller, another process'),
  word(String.raw`\banybody\b`, 'anyone'),
  word(String.raw`\beverybody\b`, 'everyone, all'),
  word(String.raw`\bwhoever\b`, 'anyone who, the caller, the one that'),
  word(String.raw`\banew\b`, 'again, from scratch, re-'),
  word(String.raw`\bby (itself|themselves|himself)\b`, 'automatically, alone, separately'),
  word(String.raw`\bh(old|olds|eld|olding) (\w+ ){0,4}?against\b`, 'compare with'),
  word(String.raw`\blooked (at|into)\b`, 'checked, read, examined'),
  word(String.raw`\bput(s|ting)? aside\b`, 'skip, set aside, keep as a dead letter'),
  word(String.raw`\bof before\b`, 'previous, earlier'),
  word(String.raw`\btrifle\b`, 'a one-token request, a small thing'),
  word(
    String.raw`(?<!there )\b(is|are) no (json|numbers?|texts?|lists?|objects?|dates?|uuids?|urls?|address(es)?|fields?|keys?|connectors?|settings?|tokens?|filters?|strings?|times?|names?)\b`,
    'is not (valid) …',
  ),
  word(String.raw`\bhow-manieth\b`, 'occurrence number'),
  word(String.raw`\btried by hand\b`, 'manual run'),
  word(String.raw`\bonce more\b`, 'again, retry'),
  word(String.raw`\b(speaks?|spoke) of\b`, 'mention, be about'),
  word(String.raw`\b(is|are|be|was) not well\b`, 'has a problem, fails'),
  word(String.raw`\bfor ever\b`, 'forever'),
  word(String.raw`\bin silence\b`, 'silently'),
  word(String.raw`\bin peace\b`, 'undisturbed'),
  word(String.raw`\bminds (what|whether|that)\b`, 'depends on'),
  word(String.raw`\bof (those|these) that\b`, 'of the … that'),
  word(String.raw`\bgives? (it|them|the \w+|its \w+) back\b`, 'return, release'),
  word(String.raw`\b(do|does|did) they become\b`, 'is it growing'),
  word(String.raw`\bbe left alone\b`, 'wait, skip'),
  word(String.raw`\bgoes its way\b`, 'continues'),
  word(
    String.raw`\bstands? (in|on|beside|behind|under|above|below|before) (the|a|an|its|each|every|one)\b`,
    'is (in, next to, …)',
  ),
  word(
    String.raw`\b(goes|go|going) on (with|by|from|where|as|at|until|after|while|under)\b`,
    'continue, resume',
  ),
  word(String.raw`\b(goes|go|going) on \w+ing\b`, 'continue'),
  word(String.raw`(?<!what )(?<!else )\b(is|are) said\b`, 'reported, shown, written; say who does it'),
  word(String.raw`\b(it|they|that|this) (is|are) none\b`, 'is invalid, is not one'),
  word(String.raw`\b\d+ ?% CI\b`, 'how sure in words (libs/wording); the interval is a field of its own'),
  word(String.raw`\bmakes of\b`, 'turns … into, reads … as'),
];

/** Names of types that say how they came about, or nothing at all, instead of what they hold. */
export const RETIRED_NAMES =
  /\b(\w*(Desk|Asking|Look|Orders|Whereabouts|Checkup)|Asked|Told|Given|Counted|Written|Wanted|Found|Begun|Held|Said|Seen|Known)\b/;
