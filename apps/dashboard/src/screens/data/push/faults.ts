import type { Problem } from '../../../api/problem.js';
import { lineOfPointer } from './line-of-pointer.js';

/** What is wrong in a text, by its line. */
export interface LineFault {
  /** From 1. */
  line: number;
  pointer: string | undefined;
  detail: string;
}

/** Why a text is no JSON; undefined when it is. */
export function syntaxFault(text: string): LineFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    const line = /line (\d+)/.exec(message)?.[1];
    const position = /position (\d+)/.exec(message)?.[1];
    const before = position === undefined ? text : text.slice(0, Number(position));
    return {
      line: line ? Number(line) : before.split('\n').length,
      pointer: undefined,
      detail: `This is no JSON: ${message}`,
    };
  }
}

/** What the service says is wrong, at the lines it means. */
export function lineFaults(text: string, errors: Problem['errors']): LineFault[] {
  if (syntaxFault(text)) return [];
  return errors
    .filter(({ pointer }) => pointer !== undefined)
    .map(({ pointer = '', detail }) => ({ line: lineOfPointer(text, pointer), pointer, detail }));
}
