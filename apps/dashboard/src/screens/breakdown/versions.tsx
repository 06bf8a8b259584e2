import type { AnswerOf } from '#libs/client';
import { useAnswer } from '../../api/answer.js';
import { RecordsButton } from '../../charts/mark.js';
import { openRecords } from '../../records/open-records.js';
import type { Selection } from '../../state/scope.js';
import { capital, formatCount, formatMean } from '../../ui/format.js';
import { Bullets } from '../../ui/list.js';
import { Loading, Warnings } from '../../ui/states.js';
import { ScrollTable } from '../../ui/table.js';
import { formatDifference, shownDifference } from '../trends/words.js';

type Answer = AnswerOf<'/public/versions'>;
type Line = Answer['lines'][number];
type Version = Line['versions'][number];

const NEWEST = 10;

/** The ratings of each version beside those of the version before it, source by source. */
export function VersionChanges({ field, selection }: { field: string; selection: Selection }) {
  const body = { ...selection, version_field: field, limit: NEWEST };
  const answer = useAnswer('/public/versions', body);
  return (
    <section class="card stack breakdown-versions" data-stale={answer.stale}>
      <h2>Ratings of each version, compared with the one before</h2>
      <Loading of={answer} height={240}>
        {(data) => <Lines answer={data} />}
      </Loading>
    </section>
  );
}

/** The lines of an answer, those with comparisons as tables. */
export function Lines({ answer: { lines, caveats, meta } }: { answer: Answer }) {
  if (lines.length === 0) return <p class="muted">No record here has both a version and a score.</p>;
  const [compared, others] = [lines.filter(isCompared), lines.filter((line) => !isCompared(line))];
  return (
    <>
      {compared.map((line) => (
        <LineTable key={line.label} line={line} />
      ))}
      <Bullets lines={[...others.map(({ label, sentence }) => `${label}: ${sentence}`), ...caveats]} />
      <Warnings warnings={meta.warnings} />
    </>
  );
}

function isCompared({ versions }: Line): boolean {
  return versions.some(({ comparison }) => comparison);
}

function LineTable({ line }: { line: Line }) {
  const { label, sentence, versions, versions_total: total } = line;
  return (
    <section class="stack-xs">
      <h3 dir="auto">{label}</h3>
      <p>{sentence}</p>
      <ScrollTable
        label={`Versions of ${label}`}
        heads={['Version', 'Mean score', 'Ratings', 'Since the version before', 'How sure']}
      >
        {versions.map((version) => (
          <Row
            key={String(version.version)}
            version={version}
            before={versions.find((other) => other.version === version.comparison?.with)}
            of={label}
          />
        ))}
      </ScrollTable>
      {total > versions.length && (
        <p class="small muted">
          The newest {versions.length} of {formatCount(total)} versions.
        </p>
      )}
    </section>
  );
}

interface RowProps {
  version: Version;
  /** The version it is compared with, where that is listed. */
  before: Version | undefined;
  of: string;
}

function Row({ version: own, before, of }: RowProps) {
  const { version, value, n, drilldown, comparison } = own;
  const sure = comparison?.certainty;
  return (
    <tr data-certainty={sure} title={comparison?.sentence}>
      <th scope="row" dir="auto">
        {version}
      </th>
      <td class="num">{value === null ? '–' : formatMean(value)}</td>
      <td class="num">
        <RecordsButton
          class="number"
          {...{ drilldown, count: n }}
          title={`Version ${version}, ${of}`}
          onOpen={openRecords}
        >
          {formatCount(n)}
        </RecordsButton>
      </td>
      <td class="num">
        {comparison ? changeWords(own, before) : <span class="muted">{reasonOf(own)}</span>}
      </td>
      <td>{sure && capital(sure)}</td>
    </tr>
  );
}

/** `−0.90 from 3.1`, as far apart as the two means are as they are written. */
function changeWords({ value, comparison }: Version, before: Version | undefined): string {
  if (!comparison) return '';
  const { difference: exact, with: name } = comparison;
  const difference = shownDifference({ kind: 'mean' }, value, before?.value ?? null, exact);
  return `${formatDifference({ kind: 'mean' }, difference)} from ${name}`;
}

function reasonOf({ not_compared: why }: Version): string {
  if (why === 'first') return 'the first one';
  return why === 'too_few' ? 'too few ratings' : '';
}
