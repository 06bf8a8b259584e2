import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A vendor: a page to sign in on, a token endpoint and an API, on a port of the loopback interface. Codes work once and
 * need their PKCE verifier; a refresh token is replaced each time it is used, and only the newest is taken.
 */
export class AuthorizationServer {
  /** The bodies sent to the token endpoint. */
  readonly tokenRequests: URLSearchParams[] = [];
  /** The parameters of every sign-in page that was opened. */
  readonly signIns: URLSearchParams[] = [];
  /** Requests of the API that were let in. */
  reads = 0;
  /** Requests of the API that were turned away. */
  refusals = 0;
  /** Seconds; less than a minute means that every request renews it. */
  lasts = 3600;
  /** What redirects name as `iss`. */
  iss: string | undefined;
  /** The person has taken the consent back. */
  revoked = false;
  /** Answers wait for it before the token endpoint does anything. */
  held: Promise<unknown> | undefined;
  url = '';
  /** What its API answers to those it lets in. */
  items: object = [{ id: 1, at: '2025-07-01T10:00:00Z', text: 'Read with a sign-in' }];
  private readonly codes = new Map<string, { challenge: string; redirect: string }>();
  private readonly valid = new Set<string>();
  private newest: string | undefined;
  private readonly server = createServer((request, response) => {
    void this.answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  static async start(): Promise<AuthorizationServer> {
    const vendor = new AuthorizationServer();
    await new Promise<void>((resolve) => vendor.server.listen(0, '127.0.0.1', resolve));
    vendor.url = `http://127.0.0.1:${(vendor.server.address() as AddressInfo).port}`;
    return vendor;
  }

  /** What `POST /admin/credentials` takes to sign in here. */
  auth(more: object = {}): object {
    return {
      type: 'oauth2',
      authorization_url: `${this.url}/authorize`,
      token_url: `${this.url}/token`,
      client_id: 'made-up-client',
      hosts: ['127.0.0.1'],
      ...more,
    };
  }

  /** A source of the API. */
  source(name: string, credential: string): object {
    const map = { id: 'id', ds: 'at', message: 'text' };
    return { name, connector: 'http-json', credential, config: { url: `${this.url}/items`, map } };
  }

  /** Allows the sign-in of a page, as a person does. @returns where the browser is led */
  async allow(page: string): Promise<string> {
    const shown = await (await fetch(page)).text();
    const [, link = ''] = /href="([^"]+)"/.exec(shown) ?? [];
    return link.replaceAll('&amp;', '&');
  }

  /** Access tokens given so far no longer work. */
  endAccess(): void {
    this.valid.clear();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    if (pathname === '/authorize') return this.showPage(searchParams, response);
    if (pathname === '/token') return this.giveToken(new URLSearchParams(await bodyOf(request)), response);
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!this.valid.has(token)) {
      this.refusals++;
      return json(response, 401, {});
    }
    this.reads++;
    json(response, 200, this.items);
  }

  private showPage(parameters: URLSearchParams, response: ServerResponse): void {
    this.signIns.push(parameters);
    const code = randomBytes(8).toString('hex');
    const redirect = parameters.get('redirect_uri') ?? '';
    this.codes.set(code, { challenge: parameters.get('code_challenge') ?? '', redirect });
    const back = new URL(redirect);
    back.searchParams.set('code', code);
    back.searchParams.set('state', parameters.get('state') ?? '');
    if (this.iss !== undefined) back.searchParams.set('iss', this.iss);
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Vendor</title><a href="${back.href.replaceAll('&', '&amp;')}">Allow</a>`,
    );
  }

  private async giveToken(form: URLSearchParams, response: ServerResponse): Promise<void> {
    this.tokenRequests.push(form);
    await this.held;
    if (this.revoked || !this.isGood(form)) return json(response, 400, { error: 'invalid_grant' });
    const access = randomBytes(12).toString('hex');
    this.newest = randomBytes(12).toString('hex');
    this.valid.add(access);
    json(response, 200, {
      access_token: access,
      token_type: 'bearer',
      expires_in: this.lasts,
      refresh_token: this.newest,
    });
  }

  private isGood(form: URLSearchParams): boolean {
    if (form.get('grant_type') === 'refresh_token') return form.get('refresh_token') === this.newest;
    const code = form.get('code') ?? '';
    const given = this.codes.get(code);
    this.codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return given?.challenge === challenge && given.redirect === form.get('redirect_uri');
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
