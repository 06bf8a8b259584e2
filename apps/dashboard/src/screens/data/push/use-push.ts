import { useMemo, useState } from 'preact/hooks';
import { type AnswerOf, type BodyOf, createEarshotClient } from '#libs/client';
import { useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { access, client } from '../../../state/session.js';
import { param, setParams } from '../../../state/location.js';
import {
  bodyOf,
  emptyPush,
  lineFaults,
  shownPush,
  syntaxFault,
  type LineFault,
  type PushDraft,
} from './push-body.js';

export type Receipt = AnswerOf<'/ingestion'>;

const format = param('as');

const HOUR = 3_600_000;

/** For trying a push: it may only push, and ends soon. */
function shortToken(): BodyOf<'/admin/tokens'> {
  const expires = new Date(Date.now() + HOUR);
  return { name: 'Push form', scopes: ['ingest'], expires_at: expires.toISOString() };
}

/** A push in the making: what is typed, as a form or as JSON, and the response of the service. */
export function usePush() {
  const [draft, setDraft] = useState<PushDraft>(() => emptyPush());
  const [typed, setTyped] = useState<string>();
  const [skip, setSkip] = useState(false);
  const [sent, setSent] = useState<string>();
  const [receipt, setReceipt] = useState<Receipt>();
  const [invalid, setInvalid] = useState<LineFault>();
  const { run, busy, problem } = useAction();
  const asJson = format.value === 'json';
  const text = asJson ? (typed ?? bodyOf(shownPush(draft))) : bodyOf(draft);
  const token = useToken();
  const send = () => {
    const fault = syntaxFault(text);
    setInvalid(fault);
    setReceipt(undefined);
    setSent(text);
    if (fault) return;
    const to = token.mayPush
      ? client
      : createEarshotClient({ baseUrl: window.location.origin, token: token.pasted.trim() });
    const query = { wait: 'indexed', on_error: skip ? 'skip' : 'reject' } as const;
    void run(
      // Sent as typed, so that the service sees every digit.
      () => to.POST('/ingestion', { params: { query }, body: JSON.parse(text), bodySerializer: () => text }),
      (answer) => {
        setReceipt(answer);
        refreshAll();
      },
    );
  };
  const errors = receipt ? receipt.errors : (problem?.errors ?? []);
  // Faults of an earlier text do not apply to this one.
  const faults = useMemo(() => {
    if (sent !== text) return [];
    return invalid ? [invalid] : lineFaults(text, errors);
  }, [sent, text, invalid, errors]);
  return {
    draft,
    change: setDraft,
    text,
    /** The same, or a sample while nothing is typed. */
    sample: asJson ? text : bodyOf(shownPush(draft)),
    type: setTyped,
    asJson,
    show: (as: 'form' | 'json') => {
      if (as === 'json') setTyped(bodyOf(shownPush(draft)));
      setParams({ as: as === 'json' ? 'json' : '' });
    },
    token,
    skip,
    setSkip,
    send,
    busy,
    receipt,
    problem: receipt || invalid ? undefined : problem,
    faults,
  };
}

/** The token to push with, where the reader's own access does not include it: pasted, or made by an administrator. */
function useToken() {
  const [pasted, paste] = useState('');
  const { run, problem } = useAction();
  const make = () =>
    run(
      (to) => to.POST('/admin/tokens', { body: shortToken() }),
      (made) => paste(made.token),
    );
  return {
    mayPush: access.value.token?.scopes.includes('ingest') === true,
    pasted,
    paste,
    make: access.value.allows('admin') ? make : undefined,
    problem,
  };
}
