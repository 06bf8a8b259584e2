import { linkTo } from '../../../state/location.js';
import { showSources } from './source-link.js';

export function BackToSources() {
  return (
    <a
      class="data-back"
      href={linkTo('/data', { section: 'sources' })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        showSources();
      }}
    >
      ← All sources
    </a>
  );
}
