import { useGet } from '../../api/answer.js';
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
  const list = useGet('/public/themes').data;
  const section = chosen.value === '' ? SECTIONS[0] : SECTIONS.find(({ id }) => id === chosen.value);
  // Without themes, what is proposed is all there is to see.
  const isNone = list?.themes.length === 0;
  const Part = isNone || !section ? Codeframe : section.Part;
  return (
    <div class="stack">
      <header class="toolbar">
        <h1>Themes</h1>
        {!isNone && <Sections path="/themes" sections={SECTIONS} current={section?.id ?? ''} />}
      </header>
      <Undo />
      {section ? <Part /> : <NoSection id={chosen.value} />}
    </div>
  );
}
