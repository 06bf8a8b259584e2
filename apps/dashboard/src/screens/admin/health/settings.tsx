import type { AnswerOf } from '#libs/client';
import { plural } from '../../../ui/format.js';

type Setting = AnswerOf<'/admin/doctor', 'get'>['settings'][number];

/** Every setting: what it is for, what it is and where that comes from. Secrets are never shown. */
export function Settings({ settings }: { settings: readonly Setting[] }) {
  return (
    <details class="card">
      <summary>{plural(settings.length, 'setting')}</summary>
      <div class="admin-scroll" role="region" aria-label="Settings" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th>Name</th>
              <th>Value</th>
              <th>From</th>
              <th>What it is for</th>
            </tr>
          </thead>
          <tbody>
            {settings.map(({ name, value, from, meaning }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td class="admin-target">
                  {value === null ? <span class="muted">not set</span> : <code>{value}</code>}
                </td>
                <td>{from}</td>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
