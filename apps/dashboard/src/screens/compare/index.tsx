import './compare.css';
import type { AnswerOf } from '#libs/client';
import { useAnswer, useOfferedFields, type FieldInfo } from '../../api/answer.js';
import { type Extent, useExtent } from '../../api/extent.js';
import { useScreenRequest } from '../../api/curl.js';
import { isList } from '../../filters/fields.js';
import { place, setParams } from '../../state/location.js';
import { scope, selection, today } from '../../state/scope.js';
import { Button } from '../../ui/button.js';
import { NoData, NoMatch } from '../../ui/no-match.js';
import { EmptyState, Loading, Skeleton } from '../../ui/states.js';
import { presets, type Preset } from './presets.js';
import { DifferingThemes } from './differences.js';
import type { Names } from './models.js';
import { Results, VerdictCard } from './results.js';
import { SideCards } from './side-cards.js';
import {
  areApart,
  bodyOf,
  isSame,
  paramsOfSides,
  readSides,
  sideNames,
  usesQuery,
  type Sides,
} from './sides.js';

/** Two selections side by side: how many, how rated, since when, and how they differ. */
export default function Compare() {
  const fields = useOfferedFields();
  return (
    <div class="stack">
      <h1>Compare</h1>
      <Loading of={fields} height={640}>
        {({ fields: known }) =>
          known.every(({ records }) => records === 0) ? <NoData /> : <Suggested fields={known} />
        }
      </Loading>
    </div>
  );
}

const NOTHING: Sides = [
  { query: '', filters: [] },
  { query: '', filters: [] },
];

/** Waits until it is known what is worth comparing, unless the address or the bar says it. */
function Suggested({ fields }: { fields: readonly FieldInfo[] }) {
  const { extent, problem } = useExtent(selection.value);
  const [field] = fields.filter(({ version }) => version).toSorted((a, b) => b.records - a.records);
  const versions = useAnswer('/public/versions', field && { ...selection.value, version_field: field.key });
  const isAsked = readSides(place.value.params) !== undefined || selection.value.search_query !== undefined;
  const isKnown = (extent ?? problem) && (!field || (versions.data ?? versions.problem));
  if (!isKnown && !isAsked) return <Skeleton height={640} />;
  return <Comparison fields={fields} extent={extent ?? {}} versions={versions.data} />;
}

interface ComparisonProps {
  fields: readonly FieldInfo[];
  extent: Extent;
  versions: AnswerOf<'/public/versions'> | undefined;
}

function Comparison({ fields, extent, versions }: ComparisonProps) {
  const selected = selection.value;
  const query = selected.search_query ?? '';
  const named = readSides(place.value.params);
  const offered = presets({ fields, query, extent, versions, today: today() });
  const usual = offered[0]?.sides ?? NOTHING;
  const sides = named ?? usual;
  // The usual sides follow the bar; the address need not name them.
  const change = (next: Sides, replace = false) =>
    setParams(paramsOfSides(isEqual(next, usual) ? NOTHING : next), replace);
  const hasThemes = fields.some(({ key }) => key === 'themes');
  const same = isSame(sides, query);
  const dates = selected.filters.slice(scope.value.filters.length);
  const body = same ? undefined : bodyOf(sides, selected, dates);
  useScreenRequest('/public/quantify', body);
  const answer = useAnswer('/public/quantify', body);
  const { data, problem, stale, at } = answer;
  const names = sideNames(sides, query, isList);
  const texts: Names = [names[0].text, names[1].text];
  const isEmpty = data?.main.matches === 0 && data.secondary.matches === 0;
  return (
    <>
      <PresetRow presets={offered} current={sides} onPick={(preset: Preset) => change(preset.sides)} />
      {!same && data && !isEmpty && <VerdictCard answer={data} names={texts} stale={stale} />}
      {!same && !data && !problem && <Skeleton height={96} />}
      <SideCards
        sides={sides}
        names={[names[0].title, names[1].title]}
        barQuery={query}
        numbers={same || !data ? undefined : [data.main, data.secondary]}
        onChange={change}
      />
      {!usesQuery(sides, query) && (
        <p class="muted">Both sides have their own words, so the page query “{query}” is not used here.</p>
      )}
      {same ? (
        <EmptyState title="Both sides are the same">
          <p>Add words or a filter to one side, or pick a suggested comparison above.</p>
        </EmptyState>
      ) : (
        <Loading of={answer} height={560}>
          {(found) =>
            isEmpty ? (
              <NoMatch suggestions={found.meta.suggestions} />
            ) : (
              <Results answer={found} names={texts} apart={areApart(sides, isList)} stale={stale} at={at}>
                {body && hasThemes && <DifferingThemes body={body} names={texts} />}
              </Results>
            )
          }
        </Loading>
      )}
    </>
  );
}

function isEqual(one: Sides, other: Sides): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface Props {
  presets: readonly Preset[];
  current: Sides;
  onPick: (preset: Preset) => void;
}

/** Comparisons that are one click away. */
function PresetRow({ presets, current, onPick }: Props) {
  if (presets.length === 0) return null;
  const shown = presets.find(({ sides }) => isEqual(sides, current));
  return (
    <div class="stack-xs">
      <div class="row compare-presets no-print" role="group" aria-label="Suggested comparisons">
        {presets.map((preset) => (
          <Button key={preset.label} aria-pressed={preset === shown} onClick={() => onPick(preset)}>
            <bdi>{preset.label}</bdi>
          </Button>
        ))}
      </div>
      {shown && <p class="muted">{shown.words}</p>}
    </div>
  );
}
