import { toJSONSchema, type ZodType } from 'zod';
import type { Connector, DryRunPage } from '#libs/connector';
import { counted, table } from '../output.js';

/** Describes a connector. */
export function describeConnector(connector: Connector) {
  const { id, version, title, source = {}, schedule } = connector;
  const every = source.pushes ? '–' : (schedule?.every ?? '30m');
  const hosts =
    source.hosts === undefined
      ? 'any public host'
      : source.pushes
        ? 'none: it receives'
        : typeof source.hosts === 'function'
          ? 'from the settings'
          : source.hosts.join(', ');
  const { order = 'unordered', overlap = '0s', edits = 'none', sweep, serves } = source;
  const history =
    serves === undefined
      ? 'everything'
      : 'items' in serves
        ? `the latest ${serves.items} items`
        : `the last ${serves.window}`;
  const promises = [
    `${id} ${version}: ${title}`,
    source.pushes
      ? 'receives what is sent to POST /hooks/{source}'
      : `reads every ${every}, ${order}, rereading the last ${overlap}`,
    `the source serves ${history}; edits: ${edits}${sweep ? `; everything is read again every ${sweep}` : ''}`,
  ];
  return { id, version, title, every, hosts, promises };
}

/** Whether all these words occur in what a connector says of itself. */
export function isAbout({ id, title, description, about }: Connector, words: readonly string[]): boolean {
  const text = [id, title, description, about?.kind, about?.access].join(' ').toLowerCase();
  return words.every((word) => text.includes(word.toLowerCase()));
}

/** What to know before adding a source, and its settings. */
export function pageOf(connector: Connector): string {
  const { description, about, config, secrets } = connector;
  const lines = [...describeConnector(connector).promises, ...(description ? [description] : [])];
  if (about) {
    lines.push('', `Access     ${about.access}`, `Limits     ${about.limits}`);
    lines.push(`Changes    ${about.changes}`, `Not read   ${about.omits}`);
    if (about.reference) lines.push(`Reference  ${about.reference}`);
  }
  const settings = [...settingsOf(config, '--config'), ...settingsOf(secrets, '--secret')];
  return `${lines.join('\n')}\n\n${table([['SETTING', ''], ...settings])}`;
}

function settingsOf(schema: ZodType | undefined, option: string): string[][] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    const { description = '' } = property as { description?: string };
    return [`${option} ${name}=…`, `${required.includes(name) ? 'Required. ' : ''}${description}`];
  });
}

/** What a first page shows about the coming run. */
export function describePage({ partition, slice, page }: DryRunPage): string {
  const { from, to } = slice;
  const span = `${from === undefined ? 'the beginning' : new Date(from).toISOString()} to ${new Date(to).toISOString()}`;
  const times = page.items.flatMap(({ record: { ds } }) => (ds === undefined ? [] : [ds])).sort();
  const dated = times.length > 0 ? `, from ${times[0]} to ${times.at(-1)}` : '';
  const rest = page.next === null ? 'the only page' : 'more pages follow';
  const put =
    page.rejects.length > 0 ? `, ${page.rejects.length} rejected (${page.rejects[0]?.message})` : '';
  return `${partition}: ${span}\n  first page: ${counted(page.items.length, 'record')}${dated}${put}; ${rest}\n`;
}
