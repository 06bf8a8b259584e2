import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useGet } from '../../../api/answer.js';
import { filterListWords } from '../../../filters/words.js';
import { access, signIn } from '../../../state/session.js';
import { tokenName } from '../../../state/token-names.js';
import { Button } from '../../../ui/button.js';
import { Confirm, SecretDialog } from '../../../ui/dialog.js';
import { SelectField } from '../../../ui/field.js';
import { plural } from '../../../ui/format.js';
import { Badge, Item, List, ListHead, When } from '../../../ui/list.js';
import { Loading } from '../../../ui/states.js';
import { CreateToken } from './create-token.js';

type Token = AnswerOf<'/admin/tokens', 'get'>['tokens'][number];
type OpenDialog = { what: 'create' } | { what: 'rotate' | 'revoke'; token: Token };

/** All tokens, the active ones first. */
export function Tokens() {
  const tokens = useGet('/admin/tokens');
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
              <List stale={tokens.stale}>{active.map(item)}</List>
              {inactive.length > 0 && (
                <details>
                  <summary>{plural(inactive.length, 'inactive token')}</summary>
                  <List>{inactive.map(item)}</List>
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
  // Such a token is replaced by a setting.
  const isFirst = name.startsWith('bootstrap: ');
  return (
    <Item
      title={tokenName(name)}
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
            {!isFirst && (
              <Button onClick={() => onOpen('rotate')} aria-label={`Rotate ${name}`}>
                Rotate
              </Button>
            )}
            <Button onClick={() => onOpen('revoke')} aria-label={`Revoke ${name}`}>
              Revoke
            </Button>
          </>
        )
      }
    >
      {isFirst && active && <FirstTokenOrigin name={name} />}
    </Item>
  );
}

/** Where one of the first two tokens came from: a setting, or else the first start. */
function FirstTokenOrigin({ name }: { name: string }) {
  const { data } = useGet('/admin/doctor');
  const setting = name === 'bootstrap: pre-shared key' ? 'PRESHARED_KEY' : 'ACCESS_TOKEN';
  const found = data?.settings.find((one) => one.name === setting);
  if (!found) return null;
  return (
    <p class="muted small">
      {found.from === 'default'
        ? `Made at the first start and also kept in credentials.json. To replace it, set ${setting} and restart.`
        : `Set by ${setting}. To replace it, change the setting and restart.`}
    </p>
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
  const [overlap, setOverlap] = useState<(typeof OVERLAPS)[number][0]>('86400');
  const params = { path: { id: token.id } };
  const body = { overlap_seconds: Number(overlap) };
  return (
    <SecretDialog
      title={`Rotate “${token.name}”`}
      verb="Rotate"
      what="Token"
      send={(to) => to.POST('/admin/tokens/{id}/rotate', { params, body })}
      secretOf={(rotated) => rotated.token}
      note={isOwn(token) && <p>This page will use the new token.</p>}
      onMade={(secret) => {
        if (isOwn(token)) void signIn({ token: secret });
      }}
      onClose={onClose}
    >
      <p>You get a new token with the same permissions. Update everything that uses the old one.</p>
      <SelectField
        label="Old token expires"
        name="overlap"
        value={overlap}
        options={OVERLAPS}
        onChange={setOverlap}
      />
    </SecretDialog>
  );
}

function RevokeToken({ token, onClose }: DialogProps) {
  return (
    <Confirm
      title={`Revoke “${token.name}”?`}
      verb="Revoke"
      send={(to) => to.DELETE('/admin/tokens/{id}', { params: { path: { id: token.id } } })}
      done={`“${token.name}” revoked`}
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

function isOwn({ id }: Token): boolean {
  return access.value.token?.id === id;
}

function isActive({ revoked_at, expires_at }: Token): boolean {
  return revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.now());
}
