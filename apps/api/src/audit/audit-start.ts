import { type AuditLog, PRODUCT } from '#libs/auth';
import type { SettingView } from '#libs/config';

/** Writes down a start with other settings than the last one: those that were given, of secrets their names alone. */
export async function auditStart(audit: AuditLog, settings: readonly SettingView[]): Promise<void> {
  const target = settings
    .filter(({ from }) => from !== 'default')
    .map(({ name, value }) => `${name}=${value ?? ''}`)
    .join(' ');
  const { entries } = await audit.read({ action: 'server.started', limit: 1 });
  if (entries[0]?.target === target) return;
  await audit.append({ actor: PRODUCT, action: 'server.started', target });
}
