import { FUNCTION_WORD } from '#libs/index';
import type { Vocabulary } from '../engine/words.js';

/** By number of a word (`wordNumbers`): its own number in the question at work, one higher; 0 = it has none. */
let places = new Uint32Array(0);

/**
 * Numbers the words that one question reads from 0 on, in the order they come: what is counted of them stays small
 * however many words the index knows, and what is often met lies close together.
 */
export class OwnNumbers {
  private numbers = new Uint32Array(4096);
  /** How many words have a number. */
  size = 0;

  /** `words`: about how many the index knows. */
  constructor(words: number) {
    if (places.length < words) places = new Uint32Array(words);
  }

  of(number: number): number {
    const known = places[number] | 0;
    return known === 0 ? this.add(number) : known - 1;
  }

  isFunction(own: number): boolean {
    return (this.numbers[own] & FUNCTION_WORD) !== 0;
  }

  /** No more words come: another question may number its own. */
  close(): void {
    for (let own = 0; own < this.size; own++) places[this.numbers[own]] = 0;
  }

  /** What the own numbers stand for. */
  vocabulary(all: Vocabulary): Vocabulary {
    const numbers = this.numbers.slice(0, this.size);
    return {
      term: (own) => all.term(numbers[own]),
      written: (code) => all.written(code),
      kind: (own) => all.kind(numbers[own]),
      grammarOf: (own) => {
        const grammar = all.grammarOf(numbers[own]);
        return grammar === numbers[own] ? own : numbers.indexOf(grammar);
      },
    };
  }

  private add(number: number): number {
    if (number >= places.length) places = lengthened(places, 2 * number + 2);
    if (this.size === this.numbers.length) this.numbers = lengthened(this.numbers, 2 * this.size);
    this.numbers[this.size] = number;
    places[number] = ++this.size;
    return this.size - 1;
  }
}

function lengthened(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(length);
  longer.set(array);
  return longer;
}
