/** `urllib.parse.quote_plus`. */
export function quotePlus(value: string): string {
  return quoteUrl(value).replaceAll('/', '%2F').replaceAll('%20', '+');
}

export function quoteUrl(value: string): string {
  return encodeURIComponent(value.toWellFormed())
    .replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%2F', '/');
}
