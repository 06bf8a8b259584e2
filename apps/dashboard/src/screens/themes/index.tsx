import { param } from '../../state/location.js';
import { NoSection, Sections } from '../../ui/link.js';
import './themes.css';
import { Codeframe } from './codeframe.js';
import { Proposals } from './proposals.js';
import { Undo } from './undo.js';

const SECTIONS = [
  { id: 'codeframe', name: 'Themes', Part: Codeframe },
  { id: 'proposals', name: 'Proposed themes', Part: Proposals },
] as const;

const chosen = param('section');

/** What people talk about: themes with their numbers, and proposed ones. */
export default function Themes() {
  const section = chosen.value === '' ? SECTIONS[0] : SECTIONS.find(({ id }) => id === chosen.value);
  return (
    <div class="stack">
      <header class="toolbar">
        <h1>Themes</h1>
        <Sections path="/themes" sections={SECTIONS} current={section?.id ?? ''} />
      </header>
      <Undo />
      {section ? <section.Part /> : <NoSection id={chosen.value} />}
    </div>
  );
}
