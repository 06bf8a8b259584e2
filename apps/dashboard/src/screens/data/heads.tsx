/** The columns of a list below; each row has words of its own for what it holds. */
export function Heads({ names, class: style = '' }: { names: readonly string[]; class?: string }) {
  return (
    <li class={`data-source data-heads ${style}`} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </li>
  );
}
