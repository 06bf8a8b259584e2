import type { SourceDetail } from './wire.js';

/** The settings as they are stored. Secrets are only said to be there. */
export function SourceSettings({ source: { config, has_secrets } }: { source: SourceDetail }) {
  return (
    <details class="card data-block">
      <summary>Settings</summary>
      <pre tabIndex={0}>{JSON.stringify(config, null, 2)}</pre>
      <p class="muted">
        {has_secrets ? 'Secrets are stored, encrypted. They are never shown.' : 'It needs no secrets.'}
      </p>
    </details>
  );
}
