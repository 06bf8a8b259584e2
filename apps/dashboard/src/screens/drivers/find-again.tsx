import { Button } from '../../ui/button.js';

interface FindAgainProps {
  title: string;
  detail: string;
  onFind: () => void;
}

/** In the place of subjects that took too long: without them nothing can be said, not even that there are none. */
export function FindAgain({ title, detail, onFind }: FindAgainProps) {
  return (
    <section class="card stack-xs">
      <h2>{title}</h2>
      <p class="muted">{detail}</p>
      <div>
        <Button onClick={onFind}>Find subjects again</Button>
      </div>
    </section>
  );
}
