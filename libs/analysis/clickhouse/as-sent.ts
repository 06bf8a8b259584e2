import type { Statement } from './sql.js';

/** A server reads 1,000 fields by default (`http_max_fields`); settings are fields, too. */
const MOST_VALUES = 500;
/** Of the 128 KiB that it reads of one field (`http_max_field_value_size`). */
const MOST_BYTES = 100_000;

/**
 * A statement and its values go to the server as the fields of a form, and it reads small forms only. A statement that is
 * too big for one is the whole body of its request, for which there is no such limit, and has its values in its text.
 */
export function asSent(statement: Statement): Statement {
  const { query, query_params: values } = statement;
  if (Object.keys(values).length <= MOST_VALUES && bytesOf(query) + bytesOf(values) <= MOST_BYTES)
    return statement;
  const whole = query.replace(/\{(p\d+):([^}]+)\}/g, (_, name: string, type: string) =>
    inDigits(values[name], type),
  );
  return { query: whole, query_params: {} };
}

const bytesOf = (sent: unknown) => Buffer.byteLength(JSON.stringify(sent));

/** Digits stand for whatever a value says, and cannot be read as a statement. The server casts them as it does a field. */
function inDigits(value: unknown, type: string): string {
  const digits = (one: unknown) => `x'${Buffer.from(String(one)).toString('hex')}'`;
  const literal = Array.isArray(value) ? `[${value.map(digits).join(', ')}]` : digits(value);
  return `CAST(${literal}, '${type}')`;
}
