import { shown } from '#libs/contract';

type Data = Readonly<Record<string, unknown>>;

/** An event in one line, for chat services and mails. Unknown values are left out. */
export function eventText(type: string, data: Data): string {
  const name = (key: string) => {
    const value = data[key];
    return typeof value === 'string' || typeof value === 'number' ? shown(value) : '';
  };
  switch (type) {
    case 'records.ingested':
      return `${name('records')} records arrived from ${name('source')}.`;
    case 'export.completed':
      return `An export of ${name('row_count')} rows is ready.`;
    case 'source.failing':
      return `The source ${name('source')} is failing: ${name('message')} ${name('remedy')}`.trim();
    case 'source.recovered':
      return `The source ${name('source')} has recovered.`;
    case 'alert.fired':
    case 'alert.resolved': {
      const terms = Array.isArray(data.top_terms) ? data.top_terms.map((term) => shown(String(term))) : [];
      const about = terms.length > 0 && type === 'alert.fired' ? ` Common terms: ${terms.join(', ')}.` : '';
      const url = typeof data.url === 'string' ? ` ${data.url}` : '';
      const verb = type === 'alert.fired' ? 'Alert' : 'Resolved';
      return `${verb} '${name('name')}': ${name('text')} (${name('from')} to ${name('to')}).${about}${url}`;
    }
    case 'webhook.test':
      return 'This is a test event from Earshot.';
    default:
      return type;
  }
}
