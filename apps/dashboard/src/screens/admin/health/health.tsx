import type { AnswerOf } from '#libs/client';
import { listed } from '#libs/wording';
import { useEvery, useGet } from '../../../api/answer.js';
import { formatBytes, formatClock, formatCount, humanize, lowerFirst, plural } from '../../../ui/format.js';
import { PageLink } from '../../../ui/link.js';
import { Badge } from '../../../ui/list.js';
import { Loading, ProblemNotice, Skeleton } from '../../../ui/states.js';
import { ScrollTable } from '../../../ui/table.js';
import { isTroubled, listedSources } from '../../data/sources/source.js';
import { faultWords } from '../../data/sources/source-words.js';
import { TextIndex } from './text-index.js';

type Doctor = AnswerOf<'/admin/doctor', 'get'>;

const POLL_SECONDS = 15;

/** Whether the service is ready, what the doctor finds, how much of the limits is used, and every setting. */
export function Health() {
  const doctor = useGet('/admin/doctor');
  return (
    <>
      <Ready checks={doctor.data?.checks} />
      {doctor.problem && <ProblemNotice problem={doctor.problem} onRetry={doctor.reload} />}
      <TextIndex />
      <Usage />
      {doctor.data && <Settings settings={doctor.data.settings} />}
    </>
  );
}

/** Whether it answers, and what the doctor finds; the checks that passed are folded. */
function Ready({ checks }: { checks: Doctor['checks'] | undefined }) {
  const { data, problem, at, reload } = useGet('/health/ready');
  useEvery(POLL_SECONDS, true, reload);
  if (problem) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (!data) return <Skeleton height={120} />;
  const details = Object.entries(data.parts).flatMap(([name, { detail }]) =>
    detail === undefined || detail === 'ready' ? [] : [`${humanize(name)}: ${detail}`],
  );
  return (
    <section class="card stack" aria-label="Checks">
      <div class="toolbar">
        <h2 class="row">{checks ? <Verdict checks={checks} /> : <Badge kind="good">Working</Badge>}</h2>
        {at && <span class="small muted">as of {formatClock(at)}</span>}
      </div>
      {details.length > 0 && <p>{details.join('; ')}</p>}
      {checks ? <Checks checks={checks} /> : <Skeleton height={60} />}
    </section>
  );
}

const STATES = {
  bad: { kind: 'bad', word: 'failing' },
  warn: { kind: 'warn', word: 'warning' },
  ok: { kind: 'good', word: 'ok' },
} as const;

/** Without it no screen can show anything. */
const NEEDED = 'analysis index';

/** It answers: how it is, by the worst of its checks. */
function Verdict({ checks }: Pick<Doctor, 'checks'>) {
  if (checks.some(({ name, state }) => state === 'bad' && name === NEEDED))
    return (
      <>
        <Badge kind="bad">Not working</Badge> Screens cannot show records
      </>
    );
  const failing = checks.filter(({ state }) => state === 'bad').length;
  const warnings = checks.filter(({ state }) => state === 'warn').length;
  const found = [
    ...(failing > 0 ? [plural(failing, 'failing check')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ];
  if (found.length === 0)
    return (
      <>
        <Badge kind="good">Working</Badge> All {plural(checks.length, 'check')} passed
      </>
    );
  return <Badge kind={failing > 0 ? 'bad' : 'warn'}>Working, {listed(found)}</Badge>;
}

/** Every check of the doctor with its remedy, the worst first. */
function Checks({ checks }: Pick<Doctor, 'checks'>) {
  const order = Object.keys(STATES);
  const sorted = checks.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const [passed, found] = [sorted.filter(isPassed), sorted.filter((check) => !isPassed(check))];
  return (
    <>
      {found.length > 0 && <CheckList checks={found} />}
      {passed.length > 0 && (
        <details>
          <summary>
            {found.length > 0 ? `${plural(passed.length, 'check')} passed` : 'What was checked'}
          </summary>
          <CheckList checks={passed} />
        </details>
      )}
    </>
  );
}

const isPassed = ({ state }: Check) => state === 'ok';

function CheckList({ checks }: Pick<Doctor, 'checks'>) {
  return (
    <ul class="admin-checks">
      {checks.map(({ name, state, says, remedy }) => (
        <li key={name}>
          <Badge kind={STATES[state].kind}>{STATES[state].word}</Badge>
          <div>
            <strong>{humanize(name)}</strong>{' '}
            {name === 'sources' ? (
              <SourcesCheck {...{ state, says, remedy }} />
            ) : (
              <Finding {...{ says, remedy }} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

type Check = Doctor['checks'][number];

function Finding({ says, remedy }: Pick<Check, 'says' | 'remedy'>) {
  return (
    <>
      <span>{says}</span>
      {remedy && <p class="muted">{remedy}</p>}
    </>
  );
}

/** Each source that is not read, and why; its page says what to do. */
function SourcesCheck(check: Pick<Check, 'state' | 'says' | 'remedy'>) {
  const { data } = useGet('/admin/sources', check.state === 'ok' ? null : {});
  const troubled = data?.sources.filter(isTroubled) ?? [];
  if (troubled.length === 0) return <Finding {...check} />;
  return (
    <ul>
      {troubled.map(({ name, last_error: error }) => (
        <li key={name}>
          <PageLink path="/data" params={{ source: name }}>
            <bdi>{name}</bdi>
          </PageLink>{' '}
          is not being read{error ? `: ${lowerFirst(faultWords(error))}` : '.'}
        </li>
      ))}
    </ul>
  );
}

/** How much of the limits this process and the database use. */
function Usage() {
  const limits = useGet('/admin/limits');
  const received = useGet('/public/sources').data?.sources ?? [];
  const pulled = useGet('/admin/sources').data?.sources ?? [];
  // As on Data: sources that push are some, too.
  const sources = listedSources(received, pulled).length;
  return (
    <Loading of={limits} height={120}>
      {({ use, settings }) => (
        <section class="card stack" aria-label="Usage">
          <h2>Usage</h2>
          <div class="columns-sm">
            <Numbers title="This process" numbers={use.process} />
            <Numbers title="Database" numbers={{ ...use.stored, sources }} />
            <Numbers title="Configured limits" numbers={settings} zero="no limit" />
          </div>
        </section>
      )}
    </Loading>
  );
}

interface NumbersProps {
  title: string;
  numbers: Record<string, number>;
  /** What 0 means. */
  zero?: string;
}

/** What the page calls a number by other words. */
const NAMES: Partial<Record<string, string>> = {
  open_dead_letters: 'rejected items',
  records_estimated: 'records (estimated)',
};

/** Each number with its limit where both are known: `x` and `x_max`. */
function Numbers({ title, numbers, zero }: NumbersProps) {
  const shown = Object.entries(numbers).filter(([name]) => !name.endsWith('_max'));
  return (
    <div>
      <h3>{title}</h3>
      <dl class="small num admin-numbers">
        {shown.map(([name, value]) => {
          const max = numbers[`${name}_max`];
          return (
            <div key={name}>
              <dt>{NAMES[name] ?? humanize(name.replace(/_bytes$/, ''))}</dt>
              <dd>
                {value === 0 && zero !== undefined ? zero : formatNumber(name, value)}
                {max !== undefined && ` of ${formatNumber(name, max)}`}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function formatNumber(name: string, value: number): string {
  return name.endsWith('_bytes') ? formatBytes(value) : formatCount(value);
}

/** Every setting with its value and where that comes from. Secrets are never shown. */
function Settings({ settings }: Pick<Doctor, 'settings'>) {
  return (
    <details class="card">
      <summary>{plural(settings.length, 'setting')}</summary>
      <ScrollTable label="Settings" heads={['Name', 'Value', 'Set by', 'Description']}>
        {settings.map(({ name, value, from, meaning }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td class="admin-target">
              {value === null ? <span class="muted">not set</span> : <code>{value}</code>}
            </td>
            <td>{from}</td>
            <td>{meaning}</td>
          </tr>
        ))}
      </ScrollTable>
    </details>
  );
}
