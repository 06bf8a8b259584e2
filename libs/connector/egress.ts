import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { EgressRefused, Transient } from './errors.js';

export interface Address {
  address: string;
  family: 4 | 6;
}
export type Resolve = (host: string) => Promise<Address[]>;

export interface EgressOptions {
  /** Networks (`10.0.0.0/8`, `127.0.0.1`) and host names that may be reached at any port although they are not public. */
  allow?: readonly string[];
  /** The only hosts the connector may reach; default: any public host. */
  hosts?: readonly string[];
  /** Ports of public addresses that may be reached, besides those of http and https. */
  ports?: readonly number[];
  /** Default: the system's resolver. */
  resolve?: Resolve;
}

const REFUSED = 'This address is not public: only public addresses at the usual ports can be reached.';

/**
 * Decides what connectors and webhooks may reach. Checks the name, every address it resolves to and the address finally
 * connected to, because each check alone can be evaded: by address literals, by DNS answers that change between two
 * lookups, by answers that mix public and private addresses.
 */
export class Egress {
  private readonly names: ReadonlySet<string>;
  private readonly networks: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];
  private readonly hosts: ReadonlySet<string> | undefined;
  private readonly ports: ReadonlySet<number>;
  private readonly resolve: Resolve;

  constructor(options: EgressOptions = {}) {
    const allow = options.allow ?? [];
    this.networks = allow.map(networkOf).filter((network) => network !== undefined);
    this.names = new Set(allow.filter((entry) => !networkOf(entry)).map((name) => name.toLowerCase()));
    this.hosts = options.hosts && new Set(options.hosts.map((host) => host.toLowerCase()));
    this.ports = new Set([80, 443, ...(options.ports ?? [])]);
    this.resolve = options.resolve ?? bySystem;
  }

  /** Checks an address without using the network. @throws EgressRefused. */
  checkUrl(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url) throw new EgressRefused('This is not a web address.');
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      throw new EgressRefused('Only http and https addresses are supported.');
    }
    if (url.username || url.password) {
      throw new EgressRefused('Addresses with a user name or password are not supported.');
    }
    const host = hostOf(url);
    this.checkHost(host);
    if (isIP(host)) this.check(host, portOf(url), [host]);
    return url;
  }

  /** @throws EgressRefused unless the connector declares this host, or none. */
  checkHost(host: string): void {
    if (this.hosts && !this.hosts.has(host)) throw new EgressRefused(`The connector may not reach ${host}.`);
  }

  /** The addresses of a host. @throws EgressRefused if ANY is not allowed at this port, Transient if there is none. */
  async addressesOf(host: string, port: number): Promise<Address[]> {
    const found = await this.resolve(host).catch((cause: unknown) => {
      throw new Transient('The address could not be reached.', { cause });
    });
    if (found.length === 0) throw new Transient('The address could not be reached.');
    this.check(
      host,
      port,
      found.map(({ address }) => address),
    );
    return found;
  }

  /** @throws EgressRefused unless every address may be reached under this name at this port. */
  check(host: string, port: number, addresses: readonly string[]): void {
    if (this.names.has(host.toLowerCase())) return;
    if (!addresses.every((address) => this.permits(address, port))) throw new EgressRefused(REFUSED);
  }

  private permits(text: string, port: number): boolean {
    // Only link-local addresses have a zone id; ipaddr.js would accept some of them.
    if (text.includes('%') || !ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    const listed = this.networks.some(
      ([network, bits]) => network.kind() === address.kind() && address.match([network, bits] as never),
    );
    return listed || (this.ports.has(port) && isPublic(address));
  }
}

const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

/** IPv6 addresses must be globally allocated: `::127.0.0.1` is unicast, too. */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL);
}

/** The host of a URL in comparable form: lower case, no brackets, no trailing dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

export function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

function networkOf(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  if (!isIP(entry)) return undefined;
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

async function bySystem(host: string): Promise<Address[]> {
  const found = await systemLookup(host, { all: true, verbatim: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
