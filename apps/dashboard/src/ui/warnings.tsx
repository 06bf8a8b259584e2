interface WarningsProps {
  warnings: readonly { code: string; detail: string }[];
}

/** What an answer warns of, in the words of the service. */
export function Warnings({ warnings }: WarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <ul class="notice warnings" data-kind="warn" aria-label="Warnings">
      {warnings.map(({ code, detail }) => (
        <li key={`${code} ${detail}`}>{detail}</li>
      ))}
    </ul>
  );
}
