import { useState } from 'preact/hooks';
import { useLoad } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { plural } from '../../../ui/format.js';
import { Icon } from '../../../ui/icon.js';
import { ProblemNotice, Skeleton } from '../../../ui/states.js';
import { filtersInWords } from '../filters-in-words.js';
import { Item, When } from '../item.js';
import { CreateToken } from './create-token.js';
import { RevokeToken } from './revoke-token.js';
import { RotateToken } from './rotate-token.js';
import { isOfSettings, isOver, isOwn, type Token } from './token.js';

type Open = { what: 'create' } | { what: 'rotate' | 'revoke'; token: Token } | undefined;

/** Every token there is: those that work first, among them the reader's own. */
export function Tokens() {
  const { data, problem, stale, reload } = useLoad('tokens', (to, signal) =>
    to.GET('/admin/tokens', { signal }),
  );
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if (!data)
    return problem ? <ProblemNotice problem={problem} onRetry={reload} /> : <Skeleton height={320} />;
  const working = data.tokens.filter((token) => !isOver(token));
  const over = data.tokens.filter(isOver);
  const item = (token: Token) => (
    <TokenItem key={token.id} token={token} onOpen={(what) => setOpen({ what, token })} />
  );
  return (
    <>
      <div class="admin-head">
        <p class="muted">{plural(working.length, 'token')} in use</p>
        <Button kind="primary" onClick={() => setOpen({ what: 'create' })}>
          <Icon name="plus" /> New token
        </Button>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      <ul class="admin-list" data-stale={stale}>
        {working.map(item)}
      </ul>
      {over.length > 0 && (
        <details>
          <summary>{plural(over.length, 'token')} that ended</summary>
          <ul class="admin-list admin-over">{over.map(item)}</ul>
        </details>
      )}
      {open?.what === 'create' && <CreateToken onClose={close} />}
      {open?.what === 'rotate' && <RotateToken token={open.token} onClose={close} />}
      {open?.what === 'revoke' && <RevokeToken token={open.token} onClose={close} />}
    </>
  );
}

function TokenItem({ token, onOpen }: { token: Token; onOpen: (what: 'rotate' | 'revoke') => void }) {
  const { name, prefix, scopes, filters, created_at, last_used_at, expires_at, revoked_at } = token;
  return (
    <Item
      title={name}
      badges={
        <>
          {isOwn(token) && (
            <span class="badge" data-kind="good">
              Yours
            </span>
          )}
          {scopes.map((scope) => (
            <span class="badge" key={scope}>
              {scope}
            </span>
          ))}
        </>
      }
      facts={[
        ['Begins with', <code key="prefix">{prefix}</code>],
        ['Sees', filters.length > 0 ? filtersInWords(filters) : 'all records'],
        ['Created', <When key="created" at={created_at} />],
        ['Last used', last_used_at ? <When key="used" at={last_used_at} /> : 'never'],
        ['Expires', expires_at && !revoked_at ? <When key="expires" at={expires_at} /> : undefined],
        ['Revoked', revoked_at && <When key="revoked" at={revoked_at} />],
      ]}
      actions={
        !isOver(token) && (
          <>
            {!isOfSettings(token) && (
              <Button kind="quiet" onClick={() => onOpen('rotate')} aria-label={`Rotate ${name}`}>
                Rotate
              </Button>
            )}
            <Button kind="quiet" onClick={() => onOpen('revoke')} aria-label={`Revoke ${name}`}>
              Revoke
            </Button>
          </>
        )
      }
    >
      {isOfSettings(token) && !isOver(token) && (
        <p class="muted admin-note">Of the settings: change PRESHARED_KEY or ACCESS_TOKEN to replace it.</p>
      )}
    </Item>
  );
}
