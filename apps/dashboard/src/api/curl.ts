import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** A request of the API, ready to be sent again. */
export interface ScreenRequest {
  path: string;
  body: object;
}

/** The request that the screen in sight is drawn from; undefined where there is none. */
export const screenRequest = signal<ScreenRequest | undefined>(undefined);

/**
 * Says which request the screen is drawn from, while it is shown: it is copied as curl and saved as a view.
 * `body` may be undefined while there is nothing to ask.
 */
export function useScreenRequest(path: string, body: object | undefined): void {
  const text = body && JSON.stringify(body);
  useEffect(() => {
    const mine = text === undefined ? undefined : { path, body: JSON.parse(text) as object };
    screenRequest.value = mine;
    return () => {
      if (screenRequest.peek() === mine) screenRequest.value = undefined;
    };
  }, [path, text]);
}

/** The same request for a terminal; the token stays out of it, because what is copied is pasted somewhere. */
export function curlOf(path: string, body: object, origin = window.location.origin): string {
  return [
    `curl -s ${origin}${path}`,
    `-H "Authorization: Bearer $TOKEN"`,
    `-H 'Content-Type: application/json'`,
    `-d ${quote(JSON.stringify(body))}`,
  ].join(' \\\n  ');
}

/** One word for a POSIX shell, whatever it holds. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
