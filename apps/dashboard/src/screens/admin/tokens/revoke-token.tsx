import { useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { Confirm } from '../../../ui/dialog.js';
import { say } from '../../../ui/states.js';
import { isOwn, type Token } from './token.js';

export function RevokeToken({ token, onClose }: { token: Token; onClose: () => void }) {
  const action = useAction();
  const revoke = () =>
    action.run(
      (to) => to.DELETE('/admin/tokens/{id}', { params: { path: { id: token.id } } }),
      () => {
        say(`“${token.name}” is revoked`);
        onClose();
        refreshAll();
      },
    );
  return (
    <Confirm
      title={`Revoke “${token.name}”?`}
      verb="Revoke"
      action={action}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <p>
        Whoever uses it is refused within seconds, and for good. Alerts it made go on; exports it has not
        begun do not.
      </p>
      {isOwn(token) && (
        <p class="notice" data-kind="warn">
          It is the one you are signed in with: you will have to sign in with another.
        </p>
      )}
    </Confirm>
  );
}
