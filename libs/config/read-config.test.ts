import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './read-config.js';

const findings = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.findings;
    throw error;
  }
};

it('needs nothing to start', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    home: path.resolve('.earshot'),
    role: 'all',
    rateLimit: 6000,
    timezone: 'UTC',
    trustProxy: false,
    meili: undefined,
    mail: undefined,
  });
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

it('lists all problems at once, one line each', () => {
  const wrong = {
    PORT: '70000',
    ROLE: 'boss',
    TIMEZONE: 'Mars/Base',
    PRESHARED_KEY: 'short',
    MEILI_URL: 'ftp://x',
  };
  const said = findings(wrong);
  expect(said.map((line) => line.split(':')[0]).sort()).toEqual(Object.keys(wrong).sort());
  expect(said.every((line) => !line.includes('\n') && !line.includes('short'))).toBe(true);
});

it('requires settings that belong together', () => {
  expect(findings({ SMTP_URL: 'smtp://localhost' })).toEqual([
    'MAIL_FROM: is required when SMTP_URL is set',
    'MAIL_DOMAINS: is required when SMTP_URL is set',
  ]);
});

it('lets an OpenID provider be configured whole, and safely', () => {
  const issuer = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
  const whole = { ...issuer, PUBLIC_URL: 'https://earshot.example.org' };
  expect(readConfig(whole).openId).toMatchObject({ role: undefined, domains: [] });
  expect(findings(issuer)).toEqual(['PUBLIC_URL: is required when OIDC_ISSUER is set']);
  expect(findings({ OIDC_CLIENT_ID: 'a' })).toEqual(['OIDC_ISSUER: is required when OIDC_CLIENT_ID is set']);
  expect(findings({ ...whole, OIDC_ROLE: 'read' })).toEqual([
    'OIDC_DOMAINS: is required when OIDC_ROLE is set',
  ]);
  expect(findings({ ...whole, OIDC_ROLE: 'admin' })).toEqual([
    'OIDC_ROLE: must be read or edit: an admin makes admins',
  ]);
  for (const wrong of ['http://id.example.org', 'https://a:b@id.example.org', 'https://id.example.org?a=b'])
    expect(findings({ ...whole, OIDC_ISSUER: wrong })[0]).toContain('OIDC_ISSUER: must be the issuer');
  expect(readConfig({ ...whole, OIDC_ISSUER: 'http://localhost:8080/realms/a' }).openId).toBeDefined();
});

it('reads any variable from a file', () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'config-')), 'secret');
  writeFileSync(file, 'sixteen-characters\n');
  expect(readConfig({ ACCESS_TOKEN_FILE: file }).accessToken).toBe('sixteen-characters');
  expect(findings({ ACCESS_TOKEN_FILE: `${file}.gone` })).toEqual([
    'ACCESS_TOKEN_FILE: cannot be read (ENOENT)',
  ]);
  expect(findings({ ACCESS_TOKEN_FILE: file, ACCESS_TOKEN: 'sixteen-characters' })).toHaveLength(1);
});

it('takes an empty value as absent', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 3000 });
});

it('reads which proxies to trust', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual(['10.0.0.1', '10.0.0.2']);
});
