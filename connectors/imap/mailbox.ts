import type { ImapFlow, ImapFlowError } from 'imapflow';
import { AuthError, ConfigError, type Context, RateLimited, Transient } from '#libs/connector';
import type { Config, Secrets } from './settings.js';

export type Here = Context<Config, Secrets>;

/** Milliseconds without an answer. */
const SILENCE = 30_000;
const clients = new WeakMap<Here, Promise<ImapFlow>>();

/** The connection of a run, opened when it is first needed. @throws the failure that the server's refusal stands for. */
export function connected(context: Here): Promise<ImapFlow> {
  const known = clients.get(context);
  if (known) return known.then((client) => (client.usable ? client : reconnected(context)));
  return reconnected(context);
}

function reconnected(context: Here): Promise<ImapFlow> {
  const opening = open(context);
  clients.set(context, opening);
  opening.catch(() => clients.delete(context));
  return opening;
}

export async function disconnect(context: Here): Promise<void> {
  const client = await clients.get(context)?.catch(() => undefined);
  clients.delete(context);
  await client?.logout().catch(() => client.close());
}

async function open(context: Here): Promise<ImapFlow> {
  const { config, secrets, network, credential, signal } = context;
  if (!network) throw new Error('Mailboxes are read over a network that is not HTTP.');
  if (!credential && secrets.password === undefined)
    throw new ConfigError('secrets', "'secrets': must have a password, unless the source has a credential");
  const access = await credential?.token();
  // Loaded here and not above: it takes a fifth of a second, which every start and every run of any source would pay.
  const imapflow = await import('imapflow');
  const client = new imapflow.ImapFlow({
    // Connects to the address that was checked: a name could resolve to another one a moment later.
    host: await network.addressOf(config.host, config.port),
    servername: config.host,
    port: config.port,
    secure: config.security === 'tls',
    doSTARTTLS: config.security === 'starttls' ? true : undefined,
    auth: {
      user: config.user,
      ...(access === undefined ? { pass: secrets.password } : { accessToken: access }),
    },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: SILENCE,
    greetingTimeout: SILENCE,
    socketTimeout: SILENCE,
  });
  // Without a listener an error between two commands would end the thread; the next command fails with it anyway.
  client.on('error', () => undefined);
  const stop = () => client.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw failureOf(error, access !== undefined);
  }
}

/** What an error of the connection stands for. */
export function failureOf(error: unknown, byToken = false): unknown {
  const { authenticationFailed, serverResponseCode, responseText, code } = error as ImapFlowError & {
    responseText?: string;
  };
  const said = responseText ? `: ${responseText.slice(0, 200)}` : '.';
  if (serverResponseCode === 'LIMIT' || code === 'ETHROTTLE')
    return new RateLimited(300, `The server asks to wait${said}`);
  if (serverResponseCode === 'UNAVAILABLE' || serverResponseCode === 'INUSE')
    return new Transient(`The server cannot open the mailbox now${said}`, { cause: error });
  if (authenticationFailed) {
    const remedy = byToken
      ? 'Sign in again with the credential of the source.'
      : 'Enter a valid password; accounts with a second factor need an app password.';
    return new AuthError('invalid', `The server refuses the account${said}`, remedy);
  }
  if (error instanceof Error && typeof code === 'string')
    return new Transient(`The connection to the mailbox failed (${code}).`, { cause: error });
  return error;
}
