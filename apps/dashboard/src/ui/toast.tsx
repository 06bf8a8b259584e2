import { signal } from '@preact/signals';

const said = signal<{ text: string; n: number } | undefined>(undefined);
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Says in a few words that something was done; read out too. */
export function say(text: string): void {
  said.value = { text, n: (said.value?.n ?? 0) + 1 };
  clearTimeout(clearing);
  clearing = setTimeout(() => (said.value = undefined), 4000);
}

/** Copies and says so; where the browser forbids it, the text is shown to be copied by hand. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied`);
  } catch {
    window.prompt(`${what}: copy it from here`, text);
  }
}

export function Toast() {
  return (
    <div class="toast" role="status" aria-live="polite" data-shown={said.value !== undefined}>
      {said.value?.text}
    </div>
  );
}
