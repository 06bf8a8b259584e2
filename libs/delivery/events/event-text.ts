import { shown } from '#libs/contract';
import { count, formatPeriod } from '#libs/wording';

type Data = Readonly<Record<string, unknown>>;

/** An event in one line, for chat services and mails. Unknown values are left out. */
export function eventText(type: string, data: Data): string {
  const name = (key: string) => {
    const value = data[key];
    return typeof value === 'string' || typeof value === 'number' ? shown(value) : '';
  };
  const number = (key: string, one: string) => count(Number(data[key]), one);
  switch (type) {
    case 'records.ingested':
      return `${number('records', 'record')} arrived from ${name('source')}.`;
    case 'export.completed':
      return `An export of ${number('row_count', 'record')} is ready.`;
    case 'source.failing': {
      const others = Array.isArray(data.sources) ? data.sources.length - 1 : 0;
      const who = `The source ${name('source')}${others > 0 ? ` and ${count(others, 'other')}` : ''}`;
      return `${who} ${others > 0 ? 'are' : 'is'} failing: ${name('message')} ${name('remedy')}`.trim();
    }
    case 'source.recovered':
      return `The source ${name('source')} has recovered.`;
    case 'alert.fired':
    case 'alert.resolved': {
      const fired = type === 'alert.fired';
      const terms = Array.isArray(data.top_terms) ? data.top_terms.map((term) => shown(String(term))) : [];
      const about = terms.length > 0 && fired ? ` Mentioned more than before: ${terms.join(', ')}.` : '';
      const url = typeof data.url === 'string' ? ` ${data.url}` : '';
      const when = formatPeriod(String(data.from), String(data.to));
      return `${fired ? 'Alert' : 'Resolved'} “${name('name')}”, ${when}: ${name('text')}${about}${url}`;
    }
    case 'webhook.test':
      return 'This is a test event from Earshot.';
    default:
      return type;
  }
}
