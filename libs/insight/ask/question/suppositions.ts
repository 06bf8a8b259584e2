import type { Place, Reworded } from './reworded.js';

const RATED =
  '(?:ratings?|scores?|stars?|nps|csat|averages?|mean|reviews?|satisfaction|grades?|sentiment|happier|gain|rate us)';
const MEND =
  '(?:fix|solv|resolv|mend|repair|sort|drop|remov|kill|scrap|axe|ditch|cut|stop|improv|address|add|build|built|launch|introduc|bring|brought|eliminat|ship|lower|reduc|abolish|undo|chang|redesign|speed|get|got|tackl|rework|optimi[sz]|deliver|implement|offer|allow|support|replac|clean|mak|made|take|took|hide|hid)\\p{L}*(?: (?:rid of|out|up|back|off|away|down))?';
const WHO = "(?:we|they|you|i|someone|the team|devs?|our team|one)(?:['’]d)?";
const COULD =
  '(?: (?:just|only|ever|could|can|had|have|were to|manage to|managed to|would|should|do|did|finally|completely|really|all))*';
const TOPIC = '(?<a>(?:(?!\\b(?:if|when|how|what|would|will)\\b)[^?,])+?)';
/** "If we fixed the crashes", "if sync just worked", "by dropping the ads", "without the ads" */
const IF = '(?:if|once|when|suppose|supposing|assuming|say|imagine|what if|provided)(?: that)?';
const CLAUSES = [
  `${IF} ${WHO}${COULD} ${MEND} ${TOPIC}`,
  `${IF} ${TOPIC}${COULD} (?:worked|works|was|were|wasn['’]t|weren['’]t|isn['’]t|aren['’]t|is|are|went away|goes away|go away|disappear(?:ed|s)?|vanish(?:ed|es)?|got fixed|gets? fixed|had been fixed|did(?:n['’]t| not) exist|stopped|got better)(?: (?:fixed|solved|gone|better|resolved|perfect|properly|reliably|not there|perfectly|well|smoothly|an issue|a problem|faster|cheaper))*`,
  `by ${MEND} ${TOPIC}`,
  `without ${TOPIC}`,
];
const END = '[?!.\\s]*$';
const ASKS = `(?:how|what|would|will|could|by how|do|does|are|is|where|which)\\b`;
const FORMS: readonly RegExp[] = [
  ...CLAUSES.map(
    (clause) =>
      new RegExp(
        `^\\W*(?:so |and |but )?${clause}(?:,? then)?,? (?=${ASKS})(?=[^?]*\\b${RATED}\\b)[^?]*${END}`,
        'diu',
      ),
  ),
  ...CLAUSES.map(
    (clause) =>
      new RegExp(
        `^\\W*(?:so |and |but )?(?=[^?]*\\b(?:would|will|could|can|might|gain|happens?)\\b)(?=${ASKS})(?:(?!\\b(?:if|by|without)\\b)[^?])*?\\b${RATED}\\b(?:(?!\\b(?:if|by|without)\\b)[^?])*?,? ${clause}${END}`,
        'diu',
      ),
  ),
  // "Would fixing sync raise our rating?", "how much does fixing sync gain us?"
  new RegExp(
    `^\\W*(?:would|will|could|does|do|how (?:much|many stars) (?:would|will|could|does)) (?:fixing|solving|removing|dropping|improving|adding|mending|cutting|killing|reducing|lowering|bringing back|getting rid of|building|addressing) ${TOPIC} (?:really |actually )?(?:raise|lift|improve|help|boost|increase|move|gain|bring|add|push|change|affect|do for|be worth)\\b[^?]*${END}`,
    'diu',
  ),
];

/** A question for what would be if something were otherwise, which no record says: what is said of that thing. */
export function withoutSupposition(question: Reworded): Reworded | undefined {
  for (const form of FORMS) {
    const [start, end] = form.exec(question.text)?.indices?.groups?.a ?? [];
    if (start === undefined || end === undefined) continue;
    const topic: Place = { start, end };
    return question.replace({ start: 0, end: question.text.length }, [
      'what do people say about ',
      topic,
      '?',
    ]);
  }
  return undefined;
}
