/*
 * ClickHouse over HTTP for tests: the engine as a library (chdb), with as much of the protocol as the official client
 * uses. Arguments: the folder chdb is installed in, the folder of the data, the port, the password of the user `earshot`.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

const [installed, data, port, password] = process.argv.slice(2);
const { createChdbConnection } = createRequire(path.join(installed, 'package.json'))('chdb/connection');
const connection = createChdbConnection({ path: data });
await connection.command({ query: 'CREATE DATABASE IF NOT EXISTS earshot ENGINE = Atomic' });

const NOT_SETTINGS = new Set(['query', 'query_id', 'database', 'session_id', 'role']);
/** One statement after another: settings and parameters are those of the session. */
let last = Promise.resolve();

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.end(body),
    (error) => {
      const { code = '1002', type = 'UNKNOWN_EXCEPTION', message } = error;
      response.writeHead(code === '516' ? 403 : 500, { 'X-ClickHouse-Exception-Code': code });
      response.end(`Code: ${code}. DB::Exception: ${message} (${type})`);
    },
  );
});
const listen = () => server.listen(Number(port), '127.0.0.1');
server.on('listening', () => process.stdout.write(`port ${server.address().port}\n`));
// Started again it has the port it had, which someone's outgoing connection may have for a moment.
server.on('error', ({ code }) => (code === 'EADDRINUSE' ? setTimeout(listen, 100) : process.exit(1)));
listen();

async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  if (pathname === '/ping') return 'Ok.\n';
  const expected = `Basic ${Buffer.from(`earshot:${password}`).toString('base64')}`;
  if (request.headers.authorization !== expected)
    throw Object.assign(new Error('Authentication failed.'), { code: '516', type: 'AUTHENTICATION_FAILED' });
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const given = await formOf(request.headers['content-type'] ?? '', Buffer.concat(chunks), searchParams);
  const run = last.then(() => runOne(given));
  last = run.catch(() => undefined);
  return run;
}

/** The statement, and what is bound in it as the text it was sent as. */
async function formOf(contentType, body, search) {
  const parts = contentType.startsWith('multipart/form-data')
    ? await new Response(body, { headers: { 'content-type': contentType } }).formData()
    : new FormData();
  const query = [search.get('query'), parts.get('query') ?? body.toString()].filter(Boolean).join('\n');
  const all = [...search, ...parts];
  return {
    query,
    database: search.get('database') ?? 'default',
    bound: all.filter(([name]) => name.startsWith('param_')),
    settings: [...search].filter(([name]) => !NOT_SETTINGS.has(name) && !name.startsWith('param_')),
  };
}

async function runOne({ query, database, bound, settings }) {
  const set = bound.map(([name, value]) => `SET ${name} = '${escaped(value)}'; `).join('');
  const { stream } = await connection.exec({
    query: `USE ${database}; ${set}${query}`,
    clickhouse_settings: Object.fromEntries(settings),
  });
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const escaped = (text) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
