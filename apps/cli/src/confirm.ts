import { createInterface } from 'node:readline/promises';
import { usage } from './failure.js';

/** Asks the person at the terminal; no answer is a no. @throws Failure where there is no terminal */
export async function confirmed(fact: string, question: string, advice: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw usage(fact, advice);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    const answer = await Promise.race([lines.question(`${fact} ${question}? [y/N] `), ended]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
