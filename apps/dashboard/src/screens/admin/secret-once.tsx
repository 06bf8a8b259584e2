import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { copy } from '../../ui/states.js';

/** A secret that is shown this once. `what` names it: "Token". */
export function SecretOnce({ what, secret }: { what: string; secret: string }) {
  return (
    <div class="notice" data-kind="warn">
      <strong>Copy it now: it is not shown again.</strong>
      <code class="admin-secret">{secret}</code>
      <span class="notice-actions">
        <Button kind="primary" onClick={() => void copy(secret, what)}>
          <Icon name="link" /> Copy
        </Button>
      </span>
    </div>
  );
}
