import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** An API request that can be repeated. */
export interface ScreenRequest {
  path: string;
  body: object;
  /** Of a trend: what it is drawn by, where the request leaves that to the service. */
  interval?: string | undefined;
}

/** The request behind the current screen; undefined if there is none. */
export const screenRequest = signal<ScreenRequest | undefined>(undefined);

/**
 * Sets the request behind the screen while it is shown, to be copied as curl or saved as a view; `body` is undefined
 * while there is none.
 */
export function useScreenRequest(path: string, body: object | undefined, interval?: string): void {
  const text = body && JSON.stringify(body);
  useEffect(() => {
    const mine = text === undefined ? undefined : { path, body: JSON.parse(text) as object, interval };
    screenRequest.value = mine;
    return () => {
      if (screenRequest.peek() === mine) screenRequest.value = undefined;
    };
  }, [path, text, interval]);
}

/** The same request for a terminal, without the token: copied commands get pasted anywhere. */
export function curlOf(path: string, body: object, origin = window.location.origin): string {
  return [
    `curl -s ${origin}${path}`,
    `-H "Authorization: Bearer $TOKEN"`,
    `-H 'Content-Type: application/json'`,
    `-d ${quote(JSON.stringify(body))}`,
  ].join(' \\\n  ');
}

/** Any text as one word for a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
