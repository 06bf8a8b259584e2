/**
 * Lets one task at a time use the index, in the order they came: a question counts one state of the records from its
 * first step to its last, and changes are applied between questions. One thread does all of it, so nothing is lost.
 */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => T | Promise<T>): Promise<T> {
    const turn = this.last.then(task);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
