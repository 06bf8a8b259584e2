import { MessageReader } from './message-reader.js';
import { TermDictionary } from './term-dictionary.js';
import { MOST_TERMS } from './types.js';

/** Terms remembered before the memory starts afresh. */
const REMEMBERED = 250_000;

/** Says which messages hold more different terms than are indexed, before they are. */
export class LongMessages {
  private terms = new TermDictionary();
  private reader = new MessageReader(this.terms);

  exceed(message: string): boolean {
    // A word and what parts it from the next take two units.
    if (message.length <= 2 * MOST_TERMS) return false;
    if (this.terms.size > REMEMBERED) {
      this.terms = new TermDictionary();
      this.reader = new MessageReader(this.terms);
    }
    this.reader.read(message);
    return this.reader.cut;
  }
}
