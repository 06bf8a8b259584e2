import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useAction } from '../../../api/action.js';
import { refreshAll, useLoad } from '../../../api/answer.js';
import { filterListWords } from '../../../filters/words.js';
import { signIn, token as sessionToken } from '../../../state/session.js';
import { Button } from '../../../ui/button.js';
import { Confirm, Dialog, Form, SecretDialog } from '../../../ui/dialog.js';
import { SelectField } from '../../../ui/field.js';
import { plural } from '../../../ui/format.js';
import { Badge, Item, ListHead, When } from '../../../ui/list.js';
import { Loading } from '../../../ui/states.js';
import { CreateToken } from './create-token.js';

type Token = AnswerOf<'/admin/tokens', 'get'>['tokens'][number];
type OpenDialog = { what: 'create' } | { what: 'rotate' | 'revoke'; token: Token };

/** All tokens, the active ones first. */
export function Tokens() {
  const tokens = useLoad('tokens', (to, signal) => to.GET('/admin/tokens', { signal }));
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const item = (token: Token) => (
    <TokenItem key={token.id} token={token} onOpen={(what) => setOpen({ what, token })} />
  );
  return (
    <>
      <Loading of={tokens} height={320}>
        {({ tokens: all }) => {
          const active = all.filter(isActive);
          const inactive = all.filter((token) => !isActive(token));
          return (
            <>
              <ListHead
                count={plural(active.length, 'active token')}
                add="New token"
                onAdd={() => setOpen({ what: 'create' })}
              />
              <ul class="admin-list" data-stale={tokens.stale}>
                {active.map(item)}
              </ul>
              {inactive.length > 0 && (
                <details>
                  <summary>{plural(inactive.length, 'inactive token')}</summary>
                  <ul class="admin-list muted">{inactive.map(item)}</ul>
                </details>
              )}
            </>
          );
        }}
      </Loading>
      {open?.what === 'create' && <CreateToken onClose={close} />}
      {open?.what === 'rotate' && <RotateToken token={open.token} onClose={close} />}
      {open?.what === 'revoke' && <RevokeToken token={open.token} onClose={close} />}
    </>
  );
}

function TokenItem({ token, onOpen }: { token: Token; onOpen: (what: 'rotate' | 'revoke') => void }) {
  const { name, prefix, scopes, filters, created_at, last_used_at, expires_at, revoked_at } = token;
  const active = isActive(token);
  // Such a token is replaced where it was set.
  const fromSettings = name.startsWith('bootstrap: ');
  return (
    <Item
      title={name}
      badges={
        <>
          {isOwn(token) && <Badge kind="good">Yours</Badge>}
          {scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </>
      }
      facts={[
        ['Prefix', <code key="prefix">{prefix}</code>],
        ['Access', filters.length > 0 ? filterListWords(filters) : 'all records'],
        ['Created', <When key="created" at={created_at} />],
        ['Last used', last_used_at ? <When key="used" at={last_used_at} /> : 'never'],
        ['Expires', expires_at && !revoked_at ? <When key="expires" at={expires_at} /> : undefined],
        ['Revoked', revoked_at && <When key="revoked" at={revoked_at} />],
      ]}
      actions={
        active && (
          <>
            {!fromSettings && (
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
      {fromSettings && active && (
        <p class="muted small">Set by PRESHARED_KEY or ACCESS_TOKEN. Change the setting to replace it.</p>
      )}
    </Item>
  );
}

const OVERLAPS = [
  ['0', 'Immediately'],
  ['3600', 'In 1 hour'],
  ['86400', 'In 1 day'],
  ['604800', 'In 7 days'],
  ['2592000', 'In 30 days'],
] as const;

interface DialogProps {
  token: Token;
  onClose: () => void;
}

/** A new token with the same permissions; the old one works for as long as the reader chooses. */
function RotateToken({ token, onClose }: DialogProps) {
  const [secret, setSecret] = useState<string>();
  const [overlap, setOverlap] = useState<(typeof OVERLAPS)[number][0]>('86400');
  const action = useAction();
  const title = `Rotate “${token.name}”`;
  const path = { id: token.id };
  const body = { overlap_seconds: Number(overlap) };
  const rotate = () =>
    action.run(
      (to) => to.POST('/admin/tokens/{id}/rotate', { params: { path }, body }),
      (created) => setSecret(created.token),
    );
  if (secret !== undefined) {
    // Only now: the old token may end at once, which would sign the page out before the new one is read.
    const close = () => {
      onClose();
      if (isOwn(token)) signIn(secret, localStorage.getItem('earshot.token') !== null);
      refreshAll();
    };
    return (
      <SecretDialog title={title} what="Token" secret={secret} onClose={close}>
        {isOwn(token) && <p>This page will use the new token.</p>}
      </SecretDialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form verb="Rotate" action={action} onSubmit={() => void rotate()} onCancel={onClose}>
        <p>You get a new token with the same permissions. Update everything that uses the old one.</p>
        <SelectField
          label="Old token expires"
          name="overlap"
          value={overlap}
          options={OVERLAPS}
          onChange={setOverlap}
        />
      </Form>
    </Dialog>
  );
}

function RevokeToken({ token, onClose }: DialogProps) {
  const action = useAction();
  const revoke = () =>
    action.change(
      (to) => to.DELETE('/admin/tokens/{id}', { params: { path: { id: token.id } } }),
      `“${token.name}” revoked`,
      onClose,
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
        Requests with this token fail within seconds, permanently. Alerts it created keep running; exports it
        has not started are cancelled.
      </p>
      {isOwn(token) && (
        <p class="notice" data-kind="warn">
          You are signed in with this token and will have to sign in with another one.
        </p>
      )}
    </Confirm>
  );
}

/** The service never reveals a token again, only its prefix. */
function isOwn({ prefix }: Token): boolean {
  return sessionToken.value?.startsWith(prefix) ?? false;
}

function isActive({ revoked_at, expires_at }: Token): boolean {
  return revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.now());
}
