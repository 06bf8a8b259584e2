import { expect, it } from 'vitest';
import { networkOf } from './network.js';

it('is the address of an IPv4 caller, however it is written', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:c000:207')).toBe('192.0.2.7');
});

it('is one for all addresses of an IPv6 subscriber, and another for the next', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

it('is one for all that have no address', () => {
  expect([networkOf(undefined), networkOf(''), networkOf('unknown')]).toEqual(['', '', '']);
});
