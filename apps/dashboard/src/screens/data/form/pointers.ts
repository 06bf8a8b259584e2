/** What is wrong at one place of a form; `pointer` as the service writes it (RFC 6901). */
export interface Fault {
  pointer: string;
  detail: string;
}

/** The pointer of a part. */
export function below(pointer: string, name: string | number): string {
  return `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
