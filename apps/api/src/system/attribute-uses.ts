import type pg from 'pg';
import type { Finding } from './checks.js';

const SHOWN = 10;

/*
 * What is stored with a field that was dropped: by its full name anywhere, its alias, or its bare name as the key of a
 * filter. Webhooks name no fields.
 */
const USES = `
WITH used(what, name, said) AS (
  SELECT 'view', name, request::text || bound::text FROM view
  UNION ALL SELECT 'alert', name, definition::text || bound::text FROM alert
  UNION ALL SELECT 'token', name, filters::text FROM api_token WHERE revoked_at IS NULL AND coalesce(expires_at > now(), true)
  UNION ALL SELECT 'person', name, filters::text FROM person
)
SELECT what, used.name, string_agg(a.name, ', ' ORDER BY a.name) AS attributes
FROM used JOIN attribute a ON a.dropped AND (
  position(to_json('filters.' || a.name)::text IN said) > 0 OR position(to_json(a.name || '__filter')::text IN said) > 0
  OR position('"key": ' || to_json(a.name)::text IN said) > 0)
GROUP BY what, used.name ORDER BY what, used.name`;

/** What people stored and what no longer works because an attribute in it was dropped. */
export async function attributeUses(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ what: string; name: string; attributes: string }>(USES);
  if (rows.length === 0) return { state: 'ok', says: 'nothing stored needs one that was dropped' };
  const named = rows.slice(0, SHOWN).map(({ what, name, attributes }) => `${what} '${name}' (${attributes})`);
  const rest = rows.length > SHOWN ? ` and ${rows.length - SHOWN} others` : '';
  return {
    state: 'warn',
    says: `attributes that are no longer indexed are needed by ${named.join(', ')}${rest}`,
    remedy:
      'They answer field_not_indexed until you pin the attribute (PUT /admin/attributes/{name}) or change them.',
  };
}
