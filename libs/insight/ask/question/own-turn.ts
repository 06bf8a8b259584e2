/** "Refunds by e-mail - more than last quarter?": what is asked about, and what is asked of it after a pause. */
const PAUSED =
  /^(?<about>[^?!]*[\p{L}\p{N}]{3}[^?!]*?)(?: +[-–—]+ +|[,;:] +|\.{2,} *|\? +)(?<asked>(?:(?:is|are|was|were) (?:it|that|they|there) |and )?(?:much |any |even |still )?(?:more|less|fewer|up|down|higher|lower|better|worse|rarer|same)(?: often| frequent| of them)? (?:than|on|vs\.?|versus|compared (?:to|with)|as|in comparison to) (?:in |on |during |for )?(?<then>(?:the )?(?:last|previous|prior|past) \p{L}+|before|earlier|q[1-4](?: \d{4})?|(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?: \d{4})?|\d{4}))[?!.\s]*$/iu;
/** What has a time, a comparison or a question word of its own is read whole. */
const WHOLE =
  /\b(?:why|when|which|who|where|vs\.?|versus|or|compared|than|this (?:week|month|quarter|year)|today|now)\b/iu;

/** The two turns that a question is asked in at once; undefined where it is one. */
export function ownTurns(text: string): [about: string, asked: string] | undefined {
  const { about, then } = PAUSED.exec(text)?.groups ?? {};
  if (about === undefined || then === undefined || WHOLE.test(about)) return undefined;
  return [about.trim(), `more than ${then}?`];
}
