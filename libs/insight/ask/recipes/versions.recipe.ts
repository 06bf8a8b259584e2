import type { Scalar, VersionsAnswer } from '#libs/contract';
import type { Question } from '../question/read-question.js';
import { selectionOf } from '../question/selection.js';
import type { DataOverview } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { type FieldFigure, figures } from '../writing/field-figures.js';
import { type Message, say, type Text } from '../wording/message.js';
import { type Line, note, point, verdict } from '../writing/write-answer.js';
import type { Recipe } from './recipe.js';
import { nextLine, type VersionChange as Change, versionCauses, type VersionLine } from './version-causes.js';

/** Versions of each source that are read, and sources that are named. */
const NEWEST = 100;
const SOURCES = 4;

/** "In which version did it get worse?", "did 8.2.0 get better?" */
export const versions: Recipe = {
  name: 'versions',
  fits: (question, terrain) =>
    terrain.scales.length > 0 && askedOf(question, terrain) !== undefined && wayOf(question) !== undefined,
  plan: () => [
    say('reading', { text: 'How was each version rated, compared with the one before it?' }),
    say('reading', { text: 'How sure is each difference?' }),
  ],
  async answer(setting) {
    const { question, terrain, investigation } = setting;
    const { key, version } = askedOf(question, terrain) ?? {};
    const step = await investigation.step('versions', {
      ...selectionOf({
        values: question.values.filter((value) => value.key !== key),
        query: question.query,
        ...(question.time && { time: question.time }),
      }),
      version_field: key,
      limit: NEWEST,
    });
    const { id, answer } = step;
    const way = wayOf(question) ?? 'worse';
    const found = version === undefined ? largest(answer, way) : changesOf(answer, version);
    const heads = version === undefined ? whichLines(found, way, id) : didLines(found, { way, version, id });
    const lines = heads.map((line, i): Line => {
      const change = found[i];
      return change ? { ...line, figures: changeFigures(step, change) } : line;
    });
    const [first] = found;
    // What changed in the way asked about is explained; that it did not needs no reason.
    if (first && isChangeOf(first, way))
      lines.push(...nextLine(step, first), ...(await versionCauses(setting, first, key ?? '')));
    lines.push(
      ...answer.lines.slice(0, SOURCES).map((line): Line => ({
        ...point(lineText(line), [id]),
        figures: line.versions.flatMap((own) => changeFigures(step, { line, version: own })),
      })),
    );
    lines.push(...answer.caveats.map((text) => note(caveatText(text), [id])));
    return { lines, total: answer.n, followUps: followUps(found[0], way) };
  },
};

type Way = 'worse' | 'better' | 'either';

function wayOf({ frame, direction }: Question): Way | undefined {
  if (/\bbefore and after\b/i.test(frame)) return 'either';
  if (/\bworse\b/i.test(frame)) return 'worse';
  if (/\bbetter\b/i.test(frame)) return 'better';
  return direction && { down: 'worse' as const, up: 'better' as const }[direction];
}

/**
 * The field of versions that a question is about: by its name, or by one of its values. A version that is taken to be
 * compared with the one before it is the first side.
 */
function askedOf(
  { by, values, sides }: Question,
  { fields }: DataOverview,
): { key: string; version?: Scalar } | undefined {
  const keys = fields.filter(({ version }) => version).map(({ key }) => key);
  const [one, other] = sides?.map((side) => side.values[0]) ?? [];
  // Of two versions that the question names, the one is compared with the other.
  if (sides && (!one || one.start !== other?.start)) return undefined;
  const named = (sides?.[0].values ?? values).find(({ key }) => keys.includes(key));
  if (named) return { key: named.key, version: named.value };
  return by && keys.includes(by.key) ? { key: by.key } : undefined;
}

function isChangeOf({ version: { comparison } }: Change, way: Way): boolean {
  if (!comparison || comparison.certainty === 'may be chance') return false;
  return way === 'either' || comparison.difference < 0 === (way === 'worse');
}

/** What changed for certain in the way asked about, the largest change first. */
function largest({ lines }: VersionsAnswer, way: Way): Change[] {
  const size = ({ version: { comparison } }: Change) =>
    (comparison?.difference ?? 0) * (way === 'worse' ? -1 : 1);
  return lines
    .flatMap((line) => line.versions.map((version) => ({ line, version })))
    .filter((change) => change.version.comparison?.certainty !== 'may be chance' && size(change) > 0)
    .toSorted((a, b) => size(b) - size(a));
}

function changesOf({ lines }: VersionsAnswer, version: Scalar): Change[] {
  return lines.flatMap((line) => {
    const own = line.versions.find((one) => one.version === version);
    return own ? [{ line, version: own }] : [];
  });
}

function whichLines([first]: readonly Change[], way: Way, id: string): Line[] {
  if (!first) return [verdict(say('noVersionFound', { way }), [id])];
  const { line, version } = first;
  const named = { version: String(version.version), source: line.label };
  return [verdict(say('versionFound', { ...named, change: changeText(first) }), [id])];
}

function didLines(
  found: readonly Change[],
  { way, version, id }: { way: Way; version: Scalar; id: string },
): Line[] {
  if (found.length === 0) return [verdict(say('noRatedVersion', { version: String(version) }), [id])];
  return found.slice(0, SOURCES).map((change) => {
    const { comparison } = change.version;
    const source = change.line.label;
    if (!comparison)
      return verdict(say('onlyVersion', { source, version: String(version), n: change.version.n }), [id]);
    const moved = comparison.difference < 0 ? 'worse' : 'better';
    const isClear = comparison.certainty !== 'may be chance';
    const clear = moved === way ? 'yes' : moved;
    const reply = way === 'either' ? 'open' : isClear ? clear : 'unclear';
    return verdict(say('versionReply', { reply, source, change: changeText(change) }), [id]);
  });
}

/** The means of a version and of the one before it, and what they rest on. */
function changeFigures(step: Step<'versions'>, { line, version }: Change): FieldFigure[] {
  const at = `lines.${step.answer.lines.indexOf(line)}.versions.${line.versions.indexOf(version)}`;
  const own = [`${at}.n`, ...(version.value === null ? [] : [`${at}.value`])];
  const before = version.comparison ? ['with_n', 'with_value'].map((name) => `${at}.comparison.${name}`) : [];
  return figures(step, ...own, ...before);
}

/** In the middle of a sentence: `ratings fell … ; the difference is certain` */
function changeText({ version: { version, value, n, comparison } }: Change): Text {
  if (!comparison) return '';
  const { certainty, difference, with: earlier, with_n: beforeN, with_value: before } = comparison;
  const moved = difference < 0 ? 'fell' : 'rose';
  return say('versionMove', {
    moved: certainty === 'may be chance' ? 'none' : moved,
    earlier: String(earlier),
    before,
    beforeN,
    version: String(version),
    now: value ?? 0,
    n,
    certainty,
  });
}

/** Versions that a sentence names each way, as the analysis itself says it. */
const NAMED = 3;

/** What the analysis says of a line; in its own words where it says it of more versions than it lists. */
function lineText(line: VersionLine): Text {
  if (line.versions_total > line.versions.length) return `${line.label}: ${unstopped(line.sentence)}`;
  const changes = line.versions
    .toReversed()
    .flatMap(({ version, value, comparison }) =>
      comparison ? [{ version, now: value ?? 0, ...comparison }] : [],
    );
  const found = changes
    .filter(({ certainty }) => certainty !== 'may be chance')
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  const [fell, rose] = [-1, 1].map((way) =>
    found.filter(({ difference }) => (difference < 0 ? -1 : 1) === way),
  );
  const named = (all: typeof found = []): Message[] =>
    all
      .slice(0, NAMED)
      .map(({ version, with_value: before, now }) =>
        say('versionStep', { version: String(version), before, now }),
      );
  const isMixed = line.versions.some(({ not_compared: why }) => why === 'mixed_scales');
  return say('versionLine', {
    source: line.label,
    why: isMixed ? 'scales' : changes.length === 0 ? 'few' : found.length === 0 ? 'none' : 'found',
    compared: changes.length,
    fell: named(fell),
    fellMore: Math.max(0, (fell?.length ?? 0) - NAMED),
    rose: named(rose),
    roseMore: Math.max(0, (rose?.length ?? 0) - NAMED),
  });
}

/** A caveat of the analysis; one that has no sentence here is English. */
function caveatText(text: string): Text {
  const known = [say('versionsInTime', {}), say('versionsOverlap', {})];
  return known.find((one) => String(one) === unstopped(text)) ?? unstopped(text);
}

function unstopped(text: string): string {
  return text.replace(/\.$/, '');
}

function followUps(change: Change | undefined, way: Way): Text[] {
  if (!change) return [say('askWhy', { way: 'fall' })];
  const version = String(change.version.version);
  return [
    say('askMood', { mood: way === 'worse' ? 'low' : 'high', how: 'mention', version }),
    say('askVersion', { way: way === 'worse' ? 'better' : 'worse' }),
  ];
}
