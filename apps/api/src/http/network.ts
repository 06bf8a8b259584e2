import ipaddr from 'ipaddr.js';

/**
 * What stands for a caller without a name: an IPv4 address, or the /64 of an IPv6 address, of which each subscriber has
 * 2^64. An IPv4 address in the form of IPv6 is an IPv4 address.
 */
export function networkOf(address: string | undefined): string {
  const bare = (address ?? '').split('%', 1)[0] ?? '';
  if (!ipaddr.isValid(bare)) return '';
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const [a = 0, b = 0, c = 0, d = 0] = (parsed as ipaddr.IPv6).parts;
  return `${[a, b, c, d].map((part) => part.toString(16)).join(':')}::/64`;
}
