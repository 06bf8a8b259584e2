import { useEvery, useLoad } from '../../../api/answer.js';
import { formatClock, formatShare, plural, spoken } from '../../../ui/format.js';
import { ProblemNotice, Skeleton } from '../../../ui/states.js';
import { Findings } from './findings.js';
import { LimitUse } from './limit-use.js';
import { Settings } from './settings.js';
import { TextIndex } from './text-index.js';

const LOOK_SECONDS = 15;

/** How the service is: ready or what is missing, what the doctor finds, how much of the limits is used. */
export function Health() {
  const doctor = useLoad('doctor', (to, signal) => to.GET('/admin/doctor', { signal }));
  return (
    <>
      <Ready />
      <TextIndex />
      {doctor.problem && <ProblemNotice problem={doctor.problem} onRetry={doctor.reload} />}
      {!doctor.data && !doctor.problem && <Skeleton height={320} />}
      {doctor.data && <Findings checks={doctor.data.checks} />}
      <LimitUse />
      {doctor.data && <Settings settings={doctor.data.settings} />}
    </>
  );
}

function Ready() {
  const { data, problem, at, reload } = useLoad('ready', (to, signal) => to.GET('/health/ready', { signal }));
  useEvery(LOOK_SECONDS, true, reload);
  if (problem) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (!data) return <Skeleton height={56} />;
  const parts = Object.entries(data.parts);
  return (
    <section class="card admin-ready" aria-label="Ready">
      <span class="badge" data-kind="good">
        Ready
      </span>
      <span>
        {plural(parts.length, 'part')}: {parts.map(([name, part]) => partInWords(name, part)).join('; ')}
      </span>
      {at && <span class="muted">as of {formatClock(at)}</span>}
    </section>
  );
}

function partInWords(name: string, { detail, progress }: { detail?: string; progress?: number }): string {
  const said = detail ?? (progress === undefined ? 'ready' : formatShare(progress));
  return `${spoken(name)} ${said}`;
}
