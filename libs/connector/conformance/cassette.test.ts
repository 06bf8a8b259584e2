import { describe, expect, it } from 'vitest';
import { HttpClient } from '../http-client.js';
import { Recorder, keyOf, playing, readCassette, redact } from './cassette.js';
import { KitServer } from './kit-server.js';

const exchange = (url: string, body: string, status = 200) => ({
  method: 'GET' as const,
  url,
  status,
  headers: { 'content-type': 'text/plain' },
  body,
});
const cassette = (...exchanges: ReturnType<typeof exchange>[]) => ({
  version: 1 as const,
  recorded: '2025-07-03T10:12:00Z',
  ignore: ['since'],
  exchanges,
});
const ask = async (play: ReturnType<typeof playing>, url: string) => {
  const answer = await play(new Request(url));
  return [answer.status, await answer.text()];
};

describe('a cassette', () => {
  it('is matched by method, host, path and sorted query', () => {
    expect(keyOf('GET', 'https://a.example/x?b=2&a=1')).toBe('GET a.example/x?a=1&b=2');
    expect(keyOf('GET', 'https://a.example/x?b=2&since=now', ['since'])).toBe('GET a.example/x?b=2');
  });

  it('plays the responses to a request in order, repeating the last one', async () => {
    const url = 'https://a.example/x?since=1';
    const play = playing(cassette(exchange(url, 'one'), exchange(url, 'two')));
    const said = [await ask(play, url), await ask(play, 'https://a.example/x?since=9'), await ask(play, url)];
    expect(said.map(([, text]) => text)).toEqual(['one', 'two', 'two']);
  });

  it('names what was never recorded', async () => {
    const play = playing(cassette(exchange('https://a.example/x', 'one')));
    expect(await ask(play, 'https://a.example/y')).toEqual([
      404,
      'Nothing was recorded for GET a.example/y.',
    ]);
  });

  it.each([
    ['{', 'tape.json is not valid JSON'],
    ['{"version":2}', 'tape.json is not a cassette: version'],
    ['{"version":1,"recorded":"2025-07-03T10:12:00Z","exchanges":[]}', 'exchanges'],
  ])('that cannot be played is refused with the reason: %s', (text, reason) => {
    expect(() => readCassette('tape.json', text)).toThrow(reason);
  });

  it('is stored without credentials, in whatever form they occur', () => {
    const secret = 'p4ss:wörd/1234';
    const kept = redact(
      {
        ...exchange(
          `https://a.example/x?api_key=abcdefgh&q=${encodeURIComponent(secret)}`,
          `{"access_token": "minted-abc"} you sent ${secret} = ${Buffer.from(secret).toString('base64')}`,
        ),
        headers: {
          'set-cookie': 'session=1',
          'content-type': 'text/plain',
          authorization: `Bearer ${secret}`,
        },
      },
      { deep: [{ token: secret }] },
    );
    const text = JSON.stringify(kept);
    for (const form of [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64'),
      'abcdefgh',
      'session=1',
      'minted-abc',
    ]) {
      expect(text).not.toContain(form);
    }
    expect(kept.headers).toEqual({ 'content-type': 'text/plain' });
  });

  it('recorded from a server gives the same responses when played', async () => {
    const server = await new KitServer(
      () => new Response('Grüße', { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
    ).listen();
    const client = new HttpClient({ allow: ['127.0.0.1'] });
    const url = `http://127.0.0.1:${server.port}/feed?page=1`;
    const recorder = new Recorder(client, { token: 'a-made-up-token' });
    const { text } = await recorder.get({ url });
    await Promise.all([client.close(), server.close()]);
    const read = readCassette('tape.json', JSON.stringify(recorder.cassette()));
    expect(await ask(playing(read), url)).toEqual([200, text]);
    expect(text).toBe('Grüße');
  });
});
