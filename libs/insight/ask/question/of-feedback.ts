import type { Question } from './question.js';

const FEEDBACK =
  /\b(?:mention|complain|complaint|sa(?:y|id)|talk|review|rat(?:e|ing)|feedback|record|ticket|issue|comment|opinion|post|wr(?:ite|ote|itten)|report|ask|request|think|prais|lik(?:e|ed)\b|lov(?:e|ed)\b|hate|happy|unhappy|star)\w*/i;

/** Whether a question asks for what people say or how they rate, and not for something of the world. */
export function isOfFeedback({ text, frame, polarity, scores, wishes, intents }: Question): boolean {
  const asks = polarity !== undefined || scores !== undefined || wishes || intents.has('themes');
  return asks || speaksOfFeedback(frame) || speaksOfFeedback(text);
}

export function speaksOfFeedback(text: string): boolean {
  return FEEDBACK.test(text);
}
