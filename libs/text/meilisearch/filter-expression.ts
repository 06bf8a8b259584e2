/** One condition on an attribute; a list is met by any of its values. */
export interface Condition {
  readonly attribute: string;
  readonly operator: '=' | '>=' | '<';
  readonly value: string | number | readonly number[];
}

/**
 * Conditions that must all be met, in the server's filter language. The one place where such text is made: every name
 * and every value stands in quotes, whatever it holds.
 */
export function filterExpression(conditions: readonly Condition[]): string {
  return conditions
    .map(({ attribute, operator, value }) =>
      typeof value === 'object'
        ? `${quoted(attribute)} IN [${value.map((one) => quoted(String(one))).join(', ')}]`
        : `${quoted(attribute)} ${operator} ${quoted(String(value))}`,
    )
    .join(' AND ');
}

/** The server takes `\"` for a quote first and then reads every escape: what was a backslash must be two by then. */
function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
