import net from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The server ended the connection. */
  closed: boolean;
  ms: number;
}

export interface RawOptions {
  /** The address to connect from; on Linux any of 127.0.0.0/8. */
  from?: string;
  /** Milliseconds to wait for the end of the answer. */
  patience?: number;
}

/** Sends bytes as they are and reads what comes back until it is complete, the server hangs up or patience ends. */
export function sendRaw(url: string, bytes: string | Buffer, options: RawOptions = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const start = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let closed = false;
    const socket = net.connect({ host: hostname, port: Number(port), localAddress: options.from });
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ ...parse(Buffer.concat(chunks).toString('latin1')), closed, ms: performance.now() - start });
    };
    const timer = setTimeout(finish, options.patience ?? 5000);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      closed = true;
      finish();
    });
    socket.write(bytes);
  });
}

/** One request with its head and body as given. */
export function rawRequest(line: string, headers: Record<string, string | number>, body = ''): string {
  const fields = Object.entries({ Host: 'test', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${fields.join('')}\r\n${body}`;
}

function parse(text: string): Pick<RawAnswer, 'status' | 'headers' | 'body'> {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => [
      field.split(':')[0]?.toLowerCase() ?? '',
      field.slice(field.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(line.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
