import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AlertState, CALM, type Hysteresis, judge, nextEvent, type Verdict } from './alert-state.js';

const LETTERS: Readonly<Record<string, Verdict>> = { x: 'breach', '.': 'clear', '-': 'between' };

/** Plays verdicts (`x` breach, `.` clear, `-` between), each for a new period; answers `F` and `R` where notified. */
function play(verdicts: string, rule: Hysteresis, muted: (n: number) => boolean = () => false): string {
  let state: AlertState = CALM;
  let told = '';
  verdicts.split('').forEach((letter, n) => {
    state = judge(state, { period: String(n), verdict: LETTERS[letter] ?? 'clear' }, rule);
    const next = nextEvent(state, muted(n));
    state = next.state;
    told += next.event === 'alert.fired' ? 'F' : next.event === 'alert.resolved' ? 'R' : ' ';
  });
  return told;
}

const rule = (fireAfter: number, resolveAfter: number) => ({ fireAfter, resolveAfter });

describe('notifications of an alert', () => {
  it.each([
    ['at once', rule(1, 1), '..x.x', '  FRF'],
    ['after three in a row', rule(3, 1), 'xx.xxx.', '     FR'],
    ['and is over after two', rule(1, 2), 'x.x..x', 'F   RF'],
    ['once while it lasts', rule(1, 1), 'xxxx', 'F   '],
    ['not over in between', rule(1, 1), 'x-.-x', 'F R F'],
    ['in between starts over', rule(2, 2), 'x-xx.-..', '   F   R'],
    ['never when nothing happens', rule(1, 1), '.-.-', '    '],
  ])('%s', (_, hysteresis, verdicts, expected) => {
    expect(play(verdicts, hysteresis)).toBe(expected);
  });

  it('none while muted, then what still holds', () => {
    expect(play('x...x', rule(1, 1), (n) => n < 3)).toBe('    F');
    expect(play('xxxxx', rule(1, 1), (n) => n < 3)).toBe('   F ');
    expect(play('x...', rule(1, 1), (n) => n === 1 || n === 2)).toBe('F  R');
  });

  it('the same period counts once, however often it is evaluated', () => {
    let state = CALM;
    for (let i = 0; i < 50; i++) state = judge(state, { period: 'monday', verdict: 'breach' }, rule(3, 1));
    expect(state).toMatchObject({ breaches: 1, firing: false });
    state = judge(state, { period: 'monday', verdict: 'clear' }, rule(3, 1));
    expect(state).toMatchObject({ breaches: 0, clears: 1 });
  });
});

const verdict = fc.constantFrom<Verdict>('breach', 'clear', 'between');
const hysteresis = fc.record({
  fireAfter: fc.integer({ min: 1, max: 5 }),
  resolveAfter: fc.integer({ min: 1, max: 5 }),
});

/** Clocks that jump and evaluations that are missed only change which periods come, and in which order. */
describe('any periods in any order', () => {
  const looks = fc.array(fc.record({ period: fc.nat(6).map(String), verdict, muted: fc.boolean() }), {
    maxLength: 60,
  });

  it('fired and resolved alternate, and nothing is sent while muted', () => {
    fc.assert(
      fc.property(looks, hysteresis, (all, rules) => {
        let state = CALM;
        let last = 'alert.resolved';
        for (const look of all) {
          state = judge(state, look, rules);
          const next = nextEvent(state, look.muted);
          if (look.muted) expect(next.event).toBeUndefined();
          if (next.event) expect(next.event).not.toBe(last);
          last = next.event ?? last;
          state = next.state;
          expect(state.told).toBe(last === 'alert.fired');
        }
        expect(nextEvent(state, false).state.told).toBe(state.firing);
      }),
    );
  });

  it('fires only after the configured number of breaches in a row', () => {
    fc.assert(
      fc.property(fc.array(verdict, { maxLength: 60 }), hysteresis, (verdicts, rules) => {
        let state = CALM;
        verdicts.forEach((one, n) => {
          const before = state.firing;
          state = judge(state, { period: String(n), verdict: one }, rules);
          const tail = (length: number) => verdicts.slice(Math.max(0, n + 1 - length), n + 1);
          const all = (of: Verdict, length: number) =>
            tail(length).length === length && tail(length).every((each) => each === of);
          if (state.firing && !before) expect(all('breach', rules.fireAfter)).toBe(true);
          if (!state.firing && before) expect(all('clear', rules.resolveAfter)).toBe(true);
          if (!before && all('breach', rules.fireAfter)) expect(state.firing).toBe(true);
          if (before && all('clear', rules.resolveAfter)) expect(state.firing).toBe(false);
        });
      }),
    );
  });
});
