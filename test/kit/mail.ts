import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** One mail as the server took it, and the recipients of its envelope. */
export interface Received {
  to: string[];
  mail: Email;
}

/**
 * What the server does with the next mail: takes it · answers a status code to the recipient or to the text · is silent for
 * this long · reads the text and dies before it answers.
 */
export type Behaviour =
  | { do: 'take' }
  | { do: 'answer'; at: 'recipient' | 'text'; code: number }
  | { do: 'dawdle'; ms: number }
  | { do: 'die' };

export interface MailServer {
  url: string;
  /** Mails whose whole text arrived, including those that were never acknowledged. */
  received: Received[];
  /** Scripted for the next mails in order; after that it accepts everything. */
  script(...behaviours: Behaviour[]): void;
  /** Attempts so far, whatever their outcome. */
  tries(): number;
  close(): Promise<void>;
}

/** A real SMTP server that follows a script. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const script: Behaviour[] = [];
  let tries = 0;
  let now: Behaviour = { do: 'take' };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => {
      tries++;
      now = script.shift() ?? { do: 'take' };
      done();
    },
    onRcptTo: (_address, _session, done) =>
      now.do === 'answer' && now.at === 'recipient' ? done(refusal(now.code)) : done(),
    onData: (stream, session, done) => {
      const behaviour = now;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          if (behaviour.do === 'answer') return done(refusal(behaviour.code));
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
          if (behaviour.do === 'die') return connectionsOf(server).forEach((each) => each.close());
          if (behaviour.do === 'dawdle') return void setTimeout(done, behaviour.ms);
          return done();
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: open } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${open}`,
    received,
    script: (...behaviours) => void script.push(...behaviours),
    tries: () => tries,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function refusal(code: number): Error {
  return Object.assign(new Error('no'), { responseCode: code });
}

/** The connections smtp-server keeps, which its types leave out. */
function connectionsOf(server: SMTPServer): { close(): void }[] {
  return [...(server as unknown as { connections: Set<{ close(): void }> }).connections];
}
