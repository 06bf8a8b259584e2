import * as openid from 'openid-client';
import { asFetch, HttpClient } from '#libs/connector';
import { answerFailure, discoveryFailure } from './failures.js';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** `PUBLIC_URL`. The address of a request is its sender's to choose, and never used. */
  publicUrl: string;
  egressAllow: readonly string[];
}

/** What ties an answer of the provider to the browser that asked for it. */
export interface Proofs {
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
}

/** Who someone is: `issuer` and `subject` together, for good. */
export interface Identity {
  issuer: string;
  subject: string;
  name?: string;
  /** Only if the provider says that it has verified it. */
  email?: string;
}

/** How long what the provider says about itself is believed. Its keys are read again when one is unknown. */
const FRESH_MS = 3_600_000;
const TIME_LIMIT_MS = 10_000;
const CLOCK_TOLERANCE_SECONDS = 60;

/** An OpenID provider: the code flow with PKCE. */
export class OpenIdProvider {
  /** As people know it. */
  readonly host: string;
  readonly redirectUrl: string;
  private readonly fetch: openid.CustomFetch;
  private discovered?: { at: number; config: Promise<openid.Configuration> };

  constructor(private readonly settings: ProviderSettings) {
    this.host = new URL(settings.issuer).host;
    this.redirectUrl = `${settings.publicUrl.replace(/\/+$/, '')}/sign-in`;
    const fetch = asFetch(new HttpClient({ allow: settings.egressAllow, totalMs: TIME_LIMIT_MS }));
    this.fetch = (address, { body, ...init }) =>
      fetch(address, { ...init, body: body as RequestInit['body'] });
  }

  /** The address of the page to sign in on. @throws Problem sign_in_refused, unavailable */
  async signInAddress({ state, nonce, verifier }: Proofs): Promise<string> {
    const parameters = {
      redirect_uri: this.redirectUrl,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    return openid.buildAuthorizationUrl(await this.discover(), parameters).href;
  }

  /**
   * Who signed in, by the code in the address that the provider led to.
   * @throws Problem sign_in_refused if that is not proven, unavailable if the provider is
   */
  async identify(address: URL, { state, nonce, verifier }: Proofs): Promise<Identity> {
    const config = await this.discover();
    try {
      const tokens = await openid.authorizationCodeGrant(config, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('There is no ID token.');
      const { iss: issuer, sub: subject } = claims;
      const profile = await profileOf(config, claims, tokens.access_token);
      return { issuer, subject, ...profile };
    } catch (error) {
      throw answerFailure(error, this.host);
    }
  }

  private async discover(): Promise<openid.Configuration> {
    const now = performance.now();
    if (!this.discovered || now - this.discovered.at > FRESH_MS) {
      this.discovered = { at: now, config: this.readConfiguration() };
    }
    try {
      return await this.discovered.config;
    } catch (error) {
      this.discovered = undefined;
      throw discoveryFailure(error, this.host);
    }
  }

  private readConfiguration(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const metadata = { client_secret: clientSecret, [openid.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    return openid.discovery(new URL(issuer), clientId, metadata, authenticate(clientSecret), {
      [openid.customFetch]: this.fetch,
      timeout: TIME_LIMIT_MS / 1000,
      execute: [
        // Without it, the library trusts TLS alone where an ID token comes from the token endpoint.
        openid.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
      ],
    });
  }
}

/** As the provider's metadata asks for it; HTTP Basic where they name nothing (OpenID Connect Discovery 1.0). */
function authenticate(secret: string): openid.ClientAuth {
  const basic = openid.ClientSecretBasic(secret);
  const post = openid.ClientSecretPost(secret);
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Many providers name the e-mail address only where they are asked for it with the access token. */
async function profileOf(
  config: openid.Configuration,
  claims: openid.IDToken,
  accessToken: string,
): Promise<Pick<Identity, 'name' | 'email'>> {
  const isElsewhere = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
  const {
    name,
    email,
    email_verified: verified,
  } = isElsewhere ? await openid.fetchUserInfo(config, accessToken, claims.sub) : claims;
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof email === 'string' && verified === true && { email }),
  };
}
