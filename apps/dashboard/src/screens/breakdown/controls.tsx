import { useState } from 'preact/hooks';
import type { FieldInfo } from '../../api/answer.js';
import { fieldWords } from '../../filters/words.js';
import { setParams } from '../../state/location.js';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/field.js';
import { Picker, type Option } from '../../ui/picker.js';
import { Folded } from '../../ui/folded.js';
import { Popover } from '../../ui/popover.js';
import { isNumber, AGGREGATES } from '../trends/trend-request.js';
import { useScales } from '../trends/use-scales.js';
import { groupings, hasPages, measures, orders } from './choices.js';
import {
  isVersions,
  LIMITS,
  numericFields,
  paramsOfRequest,
  type BreakdownRequest,
  type Form,
} from './request.js';

interface Props {
  request: BreakdownRequest;
  fields: readonly FieldInfo[];
  hasQuery: boolean;
}

/** What is measured, by what, in which order, drawn how. */
export function Controls({ request, fields, hasQuery }: Props) {
  const histogram = request.form === 'histogram';
  const isWeek = request.form === 'week';
  const versions = isVersions(request, fields);
  const forms = <Forms request={request} numeric={numericFields(fields).map(({ key }) => key)} />;
  const grounds = groupings(fields, fieldWords, request.distribution_by);
  return (
    <div class="controls card no-print">
      <FieldPick
        label="Group by"
        value={histogram ? request.distribution_of : request.distribution_by}
        options={grounds}
        onPick={(by) => ask(groupedBy(by, request, fields))}
      />
      {!histogram && <Measured request={request} fields={fields} />}
      {!histogram && !isWeek && (
        <Folded summary="More options">
          <FieldPick
            label="Split by"
            value={request.stacked_by}
            options={[NOTHING, ...grounds.filter(({ id }) => id !== request.distribution_by)]}
            onPick={(by) => ask({ stacked_by: by, ...(by === '-' && { form: 'bars' }) })}
          />
          <SelectField
            label="Sort by"
            value={request.sorted_by === '-count' && hasPages(request) && !versions ? '' : request.sorted_by}
            options={orders(request, { hasQuery, versions })}
            onChange={(order) => ask({ sorted_by: order })}
          />
          {hasPages(request) && isCut(request, fields) && <Top request={request} />}
          {forms}
        </Folded>
      )}
      {(histogram || isWeek) && forms}
    </div>
  );
}

/** What is measured of each group. */
function Measured({ request, fields }: Pick<Props, 'request' | 'fields'>) {
  const scales = useScales();
  return (
    <>
      <SelectField
        label="Show"
        value={request.distribution_of}
        options={measures(fields, fieldWords, scales)}
        onChange={(of) => ask({ distribution_of: of, agg: 'avg', sorted_by: '' })}
      />
      {isNumber(request.distribution_of) && (
        <SelectField label="As" value={request.agg} options={AGGREGATES} onChange={(agg) => ask({ agg })} />
      )}
    </>
  );
}

/** Whether the field may have more values than are shown, or fewer could be. */
function isCut({ distribution_by: by, limit }: BreakdownRequest, fields: readonly FieldInfo[]): boolean {
  const { distinct_values: values = Infinity } = fields.find(({ key }) => key === by) ?? {};
  return values > Math.min(limit, LIMITS[0]);
}

function Top({ request }: { request: BreakdownRequest }) {
  const sizes = [...new Set([...LIMITS, request.limit])].sort((a, b) => a - b);
  return (
    <SelectField
      label="Values"
      value={String(request.limit)}
      options={sizes.map((n) => [String(n), `Top ${n}`] as const)}
      onChange={(limit) => ask({ limit: Number(limit) })}
    />
  );
}

const NOTHING = { id: '-', words: 'None' };

/** More distinct numbers than this are drawn as a histogram instead of one bar each. */
const SEPARATE = 20;

function groupedBy(
  by: string,
  request: BreakdownRequest,
  fields: readonly FieldInfo[],
): Partial<BreakdownRequest> {
  const many = numericFields(fields).some(
    ({ key, distinct_values: values }) => key === by && values > SEPARATE,
  );
  if (many) return histogramOf(by);
  return {
    distribution_by: by,
    sorted_by: '',
    ...(request.form === 'histogram' && { distribution_of: 'volume' }),
    ...(request.form === 'week' && { form: 'bars' as const }),
    ...(request.stacked_by === by && { stacked_by: '-', form: 'bars' }),
  };
}

interface FieldPickProps {
  label: string;
  value: string;
  options: readonly Option[];
  onPick: (value: string) => void;
}

/** One field out of many: type a part of its name. */
function FieldPick({ label, value, options, onPick }: FieldPickProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const chosen = options.find(({ id }) => id === value)?.words ?? value;
  const typed = text.trim().toLowerCase();
  const found = options.filter(({ id, words }) => `${words} ${id}`.toLowerCase().includes(typed));
  const show = (next: boolean) => {
    setText('');
    setOpen(next);
  };
  return (
    <div class="field breakdown-pick">
      <span class="label" aria-hidden="true">
        {label}
      </span>
      <Popover
        face={<bdi>{chosen}</bdi>}
        name={`${label}: ${chosen}`}
        label={label}
        open={open}
        onOpen={show}
      >
        <Picker
          label={label}
          placeholder="Search fields"
          text={text}
          onText={setText}
          options={found}
          onPick={({ id }) => {
            show(false);
            onPick(id);
          }}
          empty="No matching fields."
        />
      </Popover>
    </div>
  );
}

/** How the numbers are drawn: only what fits the request. */
function Forms({ request, numeric }: { request: BreakdownRequest; numeric: readonly string[] }) {
  const field = request.form === 'histogram' ? request.distribution_of : request.distribution_by;
  const split = request.stacked_by !== '-' && request.form !== 'week';
  const forms: { form: Form; label: string; change: Partial<BreakdownRequest> }[] = [
    { form: 'bars', label: 'Bars', change: asBars(request) },
    ...(split && request.distribution_of === 'volume'
      ? [{ form: 'share' as const, label: '100%', change: { form: 'share' as const } }]
      : []),
    ...(split ? [{ form: 'heat' as const, label: 'Heat map', change: { form: 'heat' as const } }] : []),
    ...(numeric.includes(field)
      ? [{ form: 'histogram' as const, label: 'Histogram', change: histogramOf(field) }]
      : []),
    { form: 'week', label: 'Weekday × hour', change: { form: 'week' } },
  ];
  return (
    <fieldset class="row">
      <legend>Chart type</legend>
      {forms.map(({ form, label, change }) => (
        <Button key={form} aria-pressed={request.form === form} onClick={() => ask(change)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

function asBars(request: BreakdownRequest): Partial<BreakdownRequest> {
  if (request.form !== 'histogram') return { form: 'bars' };
  return { form: 'bars', distribution_of: 'volume', distribution_by: request.distribution_of };
}

/** Another question begins on its first page. */
export function ask(change: Partial<BreakdownRequest>): void {
  setParams(paramsOfRequest({ offset: 0, ...change }));
}

function histogramOf(field: string): Partial<BreakdownRequest> {
  return {
    distribution_of: field,
    distribution_by: '-',
    stacked_by: '-',
    agg: 'avg',
    sorted_by: '',
    form: 'bars',
  };
}
