import type { AnswerOf } from '#libs/client';
import { plural, spoken } from '../../../ui/format.js';

type Check = AnswerOf<'/admin/doctor', 'get'>['checks'][number];

const STATES = {
  bad: { kind: 'bad', word: 'does not work' },
  warn: { kind: 'warn', word: 'see' },
  ok: { kind: 'good', word: 'ok' },
} as const;

/** What the doctor examined: what needs somebody first, each with its remedy. */
export function Findings({ checks }: { checks: readonly Check[] }) {
  const order = Object.keys(STATES);
  const sorted = checks.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const found = checks.filter(({ state }) => state !== 'ok').length;
  return (
    <section class="card form" aria-label="Examination">
      <h2>
        {found === 0
          ? `${plural(checks.length, 'check')}, all well`
          : `${plural(found, 'finding')} to look at`}
      </h2>
      <ul class="admin-checks">
        {sorted.map(({ name, state, says, remedy }) => (
          <li key={name}>
            <span class="badge" data-kind={STATES[state].kind}>
              {STATES[state].word}
            </span>
            <div>
              <strong>{spoken(name)}</strong> <span>{says}</span>
              {remedy && <p class="admin-remedy">{remedy}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
