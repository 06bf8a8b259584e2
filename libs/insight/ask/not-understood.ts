import { capital } from '#libs/wording';
import { isOfOwnNumbers } from './question/of-feedback.js';
import { isDeclined, openParts } from './question/reading.js';
import { leftCustomers } from './recipes/left-customers.js';
import type { RecipeContext } from './recipes/recipe.js';
import { sizeLines } from './recipes/size-lines.js';
import { topic } from './recipes/topic.recipe.js';
import { volumeChange } from './recipes/volume-change.js';
import { nearValues } from './question/near-values.js';
import type { MeasureMention } from './question/measures.js';
import { readQuestion } from './question/read-question.js';
import { inTheirLanguages } from './question/topics.js';
import { describeParts, describeQuery, moodOf, nameOfField, selectionOf } from './question/selection.js';
import { figure } from './writing/field-figures.js';
import { say, type Text } from './wording/message.js';
import { type Draft, type Line, note, verdict } from './writing/write-answer.js';

/** The answer to what rules cannot answer: what was not understood, what was, and questions that come near. */
export async function notUnderstood(setting: RecipeContext): Promise<Draft> {
  const { question, investigation, terrain } = setting;
  if (question.outside) return notSaid(setting);
  if (question.measure) return notMeasured(setting, question.measure);
  const open = openParts(question);
  const names = open.filter(({ kind }) => kind === 'name').map(({ text }) => text);
  const words = open.filter(({ kind }) => kind !== 'name').map(({ text }) => text);
  const all = terrain.grounds.map(({ key }) => nameOf(key));
  // Of "version 99" only the versions were looked through.
  const asked = all.filter((field) => question.text.toLowerCase().includes(`${field} `));
  const keys = question.missing?.keys.map(nameOf);
  const fields = keys ?? (asked.length > 0 ? asked : all);
  const lines: Line[] = [];
  let instead: string | undefined;
  for (const name of names.slice(0, 2)) {
    const step = await investigation.step('search', { search_query: `"${name}"`, filters: [], limit: 0 });
    const { total } = step.answer;
    // The product's own name stands in many records: it is no value that is missing.
    if (words.length > 0 && total >= FREQUENT) continue;
    const text = say('noValue', { name, fields: fields.slice(0, 4), n: total });
    lines.push({ ...verdict(text, [step.id]), figures: [figure(step, 'total')] });
    const looked = terrain.grounds.filter(({ key }) => fields.includes(nameOf(key))).map(({ key }) => key);
    const near = nearValues(name, terrain, looked);
    instead ??= near[0];
    if (near.length > 0) lines.push(verdict(say('nearNames', { names: near }), [step.id]));
  }
  if (words.length > 0) {
    const { id } = await investigation.step('search', { filters: [], limit: 0 });
    lines.push(verdict(say('notUnderstood', { words: words.map((word) => `"${word}"`) }), [id]));
  }
  const sources = terrain.grounds.find(({ key }) => key === 'source')?.values ?? [];
  const isListed = lines.length > 0 && words.length === 0 && sources.length <= MOST_SOURCES;
  const { values, time, query } = question;
  // Of words that name no topic nothing was understood.
  const isTopic = (question.topics?.length ?? 0) > 0;
  const read = describeParts(
    { values, ...(isTopic && { query }), ...(time && { time }), ...moodOf(question) },
    terrain,
  );
  const [first] = investigation.steps;
  const steps = first ? [first.id] : [];
  if (isListed && fields.includes('source'))
    lines.push(verdict(say('recordsOf', { sources: sources.map(({ value }) => String(value)) }), steps));
  if (values.length > 0 || time || isTopic) lines.push(note(say('understood', { what: read }), steps));
  return { lines, total: 0, followUps: await nearest(setting, names[0] ?? '', instead) };
}

/** The answer to a follow-up that points at what no answer before it named. */
export async function notPlaced(setting: RecipeContext, asked: string): Promise<Draft> {
  const { id } = await setting.investigation.step('search', { filters: [], limit: 0 });
  const lines = [verdict(say('notPlaced', { words: asked.replace(/[\s?？!.]+$/u, '') }), [id])];
  return { lines, total: 0, followUps: await nearest(setting, '') };
}

/** The answer to what people do not write about: a share price, or who works where. */
async function notSaid(setting: RecipeContext): Promise<Draft> {
  const { question, investigation } = setting;
  if (question.lost)
    return { lines: await leftCustomers(setting), total: 0, followUps: await nearest(setting, '') };
  const { id } = await investigation.step('search', { filters: [], limit: 0 });
  const lines = [verdict(say('notSaid', {}), [id])];
  if (question.rival) lines.push(await named(setting, question.rival));
  if (!isOfOwnNumbers(question)) return { lines, total: 0, followUps: await nearest(setting, '') };
  // What it asks about besides is written about: "how much revenue do crashes cost us?", "what did we lose in July?"
  if (question.query) lines.push(...(await mentioned(setting)));
  const then = question.query || !question.time ? undefined : await happened(setting);
  const followUps = [...(then?.followUps ?? []), ...(await nearest(setting, ''))];
  return {
    lines: [...lines, ...(then?.lines ?? [])],
    total: then?.total ?? 0,
    followUps: followUps.slice(0, MOST_ASKED),
  };
}

/** How many records name something: what can be asked of another company is what people write of it. */
async function named({ investigation, terrain }: RecipeContext, name: string): Promise<Line> {
  const step = await investigation.step('search', {
    search_query: `"${name.replaceAll('"', '')}"`,
    filters: [],
    limit: 0,
  });
  const text = say('mentions', { n: step.answer.total, of: terrain.total, query: `"${name}"`, any: false });
  const [all] = investigation.steps;
  const steps = all ? [step.id, all.id] : [step.id];
  return { ...verdict(text, steps), figures: [figure(step, 'total')], numbers: [terrain.total] };
}

/** What changed in the time that a question names. */
function happened(setting: RecipeContext): Promise<Draft> {
  const { values, time } = setting.question;
  const asked = {
    ...setting.question,
    frame: 'what happened',
    values,
    time,
    intents: new Set(['why'] as const),
  };
  return volumeChange({ ...setting, question: { ...asked, polarity: undefined, direction: undefined } });
}

async function mentioned(setting: RecipeContext): Promise<Line[]> {
  const { values, time, query } = setting.question;
  const own = { values, query, ...(time && { time }) };
  const { filters, search_query } = selectionOf(own);
  const step = await setting.investigation.step('quantify', {
    main_query: search_query,
    main_filters: filters,
    secondary_filters: filters,
    differences: false,
    examples: 0,
  });
  return sizeLines(setting, step, { own, authored: false });
}

/**
 * The answer to what would have to be measured and is in no field: which fields hold numbers, and of how long something
 * takes what people say about it.
 */
async function notMeasured(setting: RecipeContext, { kind, name }: MeasureMention): Promise<Draft> {
  const { terrain, investigation } = setting;
  const { id } = await investigation.step('search', { filters: [], limit: 0 });
  const none = verdict(say('noMeasured', { name: name.text, ...(kind && { kind }) }), [id]);
  const held = terrain.fields.filter(({ types, measure }) => measure && types.includes('number'));
  const fields = held.map(({ key }) => nameOfField(key)).slice(0, MOST_FIELDS);
  const numbers = kind && fields.length > 0 ? [verdict(say('heldNumbers', { fields }), [id])] : [];
  const about = kind ? undefined : await aboutIt(setting, name.text);
  const followUps = about?.followUps ?? (await nearest(setting, TAKES.test(name.text) ? '' : name.text));
  return { lines: [none, ...numbers, ...(about?.lines ?? [])], total: about?.total ?? 0, followUps };
}

/** What people say about what takes so long; undefined where hardly anyone does. */
async function aboutIt(setting: RecipeContext, verb: string): Promise<Draft | undefined> {
  const { question, analyzer, terrain, investigation } = setting;
  const { values, time, text } = question;
  const wait = TAKES.test(verb) ? undefined : 'What do people say about waiting?';
  const instead = OF_SUPPORT.test(text) ? 'What do people say about getting no answer from support?' : wait;
  const { query } = instead ? readQuestion(instead, analyzer, terrain, terrain.today) : question;
  const asked = await inTheirLanguages({ ...question, measure: undefined, query }, setting);
  const parts = { values, query: asked.query, ...(time && { time }) };
  const { total } = await investigation.look('search', { ...selectionOf(parts), limit: 0 });
  return query && total >= FREQUENT ? topic.answer({ ...setting, question: asked }) : undefined;
}
const TAKES = /^(?:take|took)/i;
const OF_SUPPORT = /\b(?:support|answers?|repl(?:y|ies)|responses?|help ?desk|customer service)\b/i;

function nameOf(key: string): string {
  return key.replace(/^filters\./, '').replaceAll(/[_.]+/g, ' ');
}

/** A name that fewer records mention is no topic. */
const FREQUENT = 5;
/** More sources are not named one by one. */
const MOST_SOURCES = 6;
/** Questions that are suggested. */
const MOST_ASKED = 4;
/** More fields are not named either. */
const MOST_FIELDS = 5;

/** Three questions that can be answered: about a name itself, the same with less, then about everything. */
async function nearest(setting: RecipeContext, name: string, instead?: string): Promise<Text[]> {
  const { question, terrain } = setting;
  const source = question.values.find(({ key }) => key === 'source');
  const of = source && { of: source.said ?? String(source.value) };
  const low = [
    say('askMood', { mood: 'low', how: 'themes', ...of }),
    say('askWhy', { way: 'change', ...of }),
  ];
  const isEnglish = question.language === 'en';
  const wanted = [
    ...(isEnglish && instead ? [capital(question.text.replace(name, instead))] : []),
    ...(question.time || !name ? [] : [say('askSaid', { about: describeQuery(name) })]),
    ...(terrain.scales.length > 0 ? [...low, say('askFix', { ...of })] : []),
    say('askCount', { ...of }),
    say('askSaid', {}),
    say('askNumber', {}),
  ];
  const can = await Promise.all(wanted.map((one) => canBeAnswered(String(one), setting)));
  return wanted.filter((_, i) => can[i]).slice(0, 3);
}

/** Whether the grammar reads a question, and records are there to answer it from. */
async function canBeAnswered(text: string, setting: RecipeContext): Promise<boolean> {
  const { analyzer, terrain } = setting;
  return (
    !isDeclined(readQuestion(text, analyzer, terrain, terrain.today)) && (await hasRecords(text, setting))
  );
}

/** Whether some records are what a question is about; also of one that compares, or is not understood. */
export async function hasRecords(
  text: string,
  { analyzer, terrain, investigation }: RecipeContext,
): Promise<boolean> {
  const read = readQuestion(text, analyzer, terrain, terrain.today);
  if (read.sides || isDeclined(read)) return true;
  const { values, query, time, polarity } = read;
  if (values.length === 0 && !query && !time && !polarity) return true;
  const parts = { values, query, ...(time && { time }), ...(polarity && { polarity }) };
  const { total } = await investigation.look('search', { ...selectionOf(parts), limit: 0 });
  return total >= FREQUENT;
}
