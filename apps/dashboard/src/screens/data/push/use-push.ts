import { useMemo, useState } from 'preact/hooks';
import { type AnswerOf, createEarshotClient } from '#libs/client';
import { useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { access, token } from '../../../state/session.js';
import { param, setParams } from '../../../state/location.js';
import { bodyOf, firstPush, type PushDraft } from './draft.js';
import { type LineFault, lineFaults, syntaxFault } from './faults.js';

export type Receipt = AnswerOf<'/ingestion'>;

const shape = param('as');

/** A push that is tried: what is typed, as a form or as JSON, and what the service made of it. */
export function usePush() {
  const [draft, setDraft] = useState<PushDraft>(() => firstPush());
  const [typed, setTyped] = useState<string>();
  const [pasted, setPasted] = useState('');
  const [skip, setSkip] = useState(false);
  const [sent, setSent] = useState<string>();
  const [receipt, setReceipt] = useState<Receipt>();
  const [unsound, setUnsound] = useState<LineFault>();
  const { run, busy, problem } = useAction();
  const asJson = shape.value === 'json';
  const text = asJson ? (typed ?? bodyOf(draft)) : bodyOf(draft);
  const may = access.value.token?.scopes.includes('ingest') === true;
  const send = () => {
    const fault = syntaxFault(text);
    setUnsound(fault);
    setReceipt(undefined);
    setSent(text);
    if (fault) return;
    const to = createEarshotClient({
      baseUrl: window.location.origin,
      token: may ? token.value : pasted.trim(),
    });
    const query = { wait: 'indexed', on_error: skip ? 'skip' : 'reject' } as const;
    void run(
      // Sent as it is typed: the service is to see every digit.
      () => to.POST('/ingestion', { params: { query }, body: JSON.parse(text), bodySerializer: () => text }),
      (answer) => {
        setReceipt(answer);
        refreshAll();
      },
    );
  };
  const errors = receipt ? receipt.errors : (problem?.errors ?? []);
  // What was said about another text stays away from this one.
  const faults = useMemo(() => {
    if (sent !== text) return [];
    return unsound ? [unsound] : lineFaults(text, errors);
  }, [sent, text, unsound, errors]);
  return {
    draft,
    change: setDraft,
    text,
    type: setTyped,
    asJson,
    show: (as: 'form' | 'json') => {
      if (as === 'json') setTyped(bodyOf(draft));
      setParams({ as: as === 'json' ? 'json' : '' });
    },
    token: { may, pasted, paste: setPasted },
    skip,
    setSkip,
    send,
    busy,
    receipt,
    problem: receipt || unsound ? undefined : problem,
    faults,
  };
}
