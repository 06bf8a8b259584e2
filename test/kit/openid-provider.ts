import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

interface Account {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean | string;
}

interface Grant {
  challenge: string;
  redirect: string;
  nonce: string;
  account: Account;
}

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
const CLIENT = { id: 'earshot', secret: 'a secret of the client' };

/**
 * An OpenID provider on a port of the loopback interface: metadata, a page to sign in on, tokens signed with RS256, keys
 * and UserInfo. Codes work once and need their PKCE verifier. What it says can be forged.
 */
export class OpenIdProvider {
  /** Who is signed in here. */
  account: Account = { sub: 'ana' };
  /** Changes the claims of the next ID tokens. */
  forge: (claims: JWTPayload) => JWTPayload = (claims) => claims;
  signs: 'well' | 'not' | 'with another key' = 'well';
  secret = CLIENT.secret;
  /** What the metadata say; default: its address. */
  issuer: string | undefined;
  /** Claims about the person come from UserInfo alone. */
  thin = false;
  /** Closes connections without an answer. */
  down = false;
  /** What it answers instead of a code. */
  error: string | undefined;
  url = '';
  private readonly grants = new Map<string, Grant>();
  private readonly access = new Map<string, Account>();
  private readonly server = createServer((request, response) => {
    void this.answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  private constructor(
    private readonly keys: Keys,
    private readonly others: Keys,
  ) {}

  static async start(): Promise<OpenIdProvider> {
    const provider = new OpenIdProvider(await generateKeyPair('RS256'), await generateKeyPair('RS256'));
    await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', resolve));
    provider.url = `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}`;
    return provider;
  }

  /** The settings of a server that uses it, at this address. */
  env(publicUrl: string): Record<string, string> {
    return {
      PORT: new URL(publicUrl).port,
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: this.url,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      EGRESS_ALLOW: '127.0.0.1',
    };
  }

  /** Signs in on a page, as a person does. @returns where the browser is led */
  async allow(page: string): Promise<string> {
    const [, link = ''] = /href="([^"]+)"/.exec(await (await fetch(page)).text()) ?? [];
    return link.replaceAll('&amp;', '&');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    if (this.down) return void request.socket.destroy();
    if (pathname === '/.well-known/openid-configuration') return json(response, 200, this.metadata());
    if (pathname === '/authorize') return this.showPage(searchParams, response);
    if (pathname === '/token') return this.giveTokens(request, response);
    if (pathname === '/keys') {
      const key = await exportJWK(this.keys.publicKey);
      return json(response, 200, { keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] });
    }
    const account = this.access.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    json(response, account ? 200 : 401, account ?? {});
  }

  private metadata(): object {
    return {
      issuer: this.issuer ?? this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      jwks_uri: `${this.url}/keys`,
      userinfo_endpoint: `${this.url}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'none'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  private showPage(asked: URLSearchParams, response: ServerResponse): void {
    const code = randomBytes(8).toString('hex');
    const of = (name: string) => asked.get(name) ?? '';
    const { account } = this;
    const grant = { challenge: of('code_challenge'), redirect: of('redirect_uri'), nonce: of('nonce') };
    this.grants.set(code, { ...grant, account });
    const back = new URL(grant.redirect);
    const answer = this.error === undefined ? { code } : { error: this.error };
    for (const [name, value] of Object.entries({ ...answer, state: of('state'), iss: this.url }))
      back.searchParams.set(name, value);
    const link = `<a href="${back.href.replaceAll('&', '&amp;')}">Allow</a>`;
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Sign in</title>${link}`);
  }

  private async giveTokens(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const basic = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64');
    const [id, secret] = basic.toString().split(':').map(formDecoded);
    if (id !== CLIENT.id || secret !== this.secret) {
      return json(response, 401, { error: 'invalid_client' }, { 'www-authenticate': 'Basic' });
    }
    const form = new URLSearchParams(await bodyOf(request));
    const grant = this.grants.get(form.get('code') ?? '');
    this.grants.delete(form.get('code') ?? '');
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    const isGood =
      grant?.challenge === verifier.digest('base64url') && grant.redirect === form.get('redirect_uri');
    if (!isGood) return json(response, 400, { error: 'invalid_grant' });
    const token = randomBytes(12).toString('hex');
    this.access.set(token, grant.account);
    const id_token = await this.sign(this.claimsOf(grant));
    json(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 300, id_token });
  }

  private claimsOf({ account, nonce }: Grant): JWTPayload {
    const now = Math.floor(Date.now() / 1000);
    const about = this.thin ? { sub: account.sub } : account;
    return this.forge({ ...about, iss: this.url, aud: CLIENT.id, iat: now, exp: now + 300, nonce });
  }

  private async sign(claims: JWTPayload): Promise<string> {
    if (this.signs === 'not') return new UnsecuredJWT(claims).encode();
    const { privateKey } = this.signs === 'well' ? this.keys : this.others;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  }
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function json(response: ServerResponse, status: number, body: object, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
