import { formatMoment } from '#libs/wording';
import { z } from 'zod';
import type { RecordLookup } from '../../analysis/record-lookup.js';
import { apiOf, cursor, startOf, tool } from '../tool.js';

/** UTF-16 units a part of a text may have. */
const PART = 1_500;

const input = z.strictObject({
  id: z.uuid().describe('id of a record, as returned by search_feedback'),
  cursor,
});

export function getRecord(lookup: RecordLookup) {
  return tool({
    name: 'get_record',
    title: 'One record, whole',
    description:
      'One record with all its fields. Long texts come in parts, in order; concatenate the parts of a field unchanged.',
    input,
    rows: 'parts',
    async run({ id, cursor: from }, { caller, context }) {
      const start = startOf(from);
      const { ds, source, score, user_name, url, language, message, filters } = await lookup.record(
        id,
        caller,
        context,
      );
      const parts = [
        ...partsOf('message', message),
        ...Object.entries(filters).flatMap(([key, value]) => partsOf(`filters.${key}`, value)),
      ];
      return {
        text: `Record ${id} of ${source}, written on ${formatMoment(ds)}.`,
        head: { id, ds, source, score, user_name, url, language, api: apiOf(`/public/records/${id}`, {}) },
        rows: { name: 'parts', rows: parts.slice(start), start, total: parts.length },
      };
    },
  });
}

function partsOf(field: string, value: unknown): object[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= PART) return [{ field, value }];
  const parts: object[] = [];
  for (let at = 0; at < text.length;) {
    const end = whole(text, Math.min(text.length, at + PART));
    parts.push({ field, part: parts.length + 1, text: text.slice(at, end) });
    at = end;
  }
  return parts;
}

/** One less where a cut would fall inside a surrogate pair. */
function whole(text: string, end: number): number {
  return end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end - 1 : end;
}
