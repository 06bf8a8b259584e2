import { useState } from 'preact/hooks';

/** What a form holds before it is sent. `bind` gives a control its name, its value and what changes it. */
export function useDraft<Draft extends object>(initial: Draft | (() => Draft)) {
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const bind = <Name extends keyof Draft & string>(name: Name) => ({
    name,
    value: draft[name],
    onChange: (value: Draft[Name]) => setDraft((now) => ({ ...now, [name]: value })),
  });
  return { draft, change, bind };
}

export type DraftForm<Draft extends object> = ReturnType<typeof useDraft<Draft>>;
