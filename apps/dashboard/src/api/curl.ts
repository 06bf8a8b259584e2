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
