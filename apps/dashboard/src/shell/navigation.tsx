import { goTo, linkTo, place } from '../state/location.js';
import { signOut } from '../state/session.js';
import { access } from '../state/access.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { helpOpen } from './help.js';
import { Mark } from './mark.js';
import { SCREENS } from './screens.js';
import { toggleTheme } from './theme.js';

export function Navigation() {
  const here = place.value.path;
  return (
    <header class="navigation">
      <a
        class="brand"
        aria-label="Earshot, overview"
        href={linkTo('/')}
        onClick={(event) => follow(event, '/')}
      >
        <Mark size={26} />
        <span>Earshot</span>
      </a>
      <nav aria-label="Screens">
        {SCREENS.filter(({ scopes }) => access.value.allows(scopes)).map(({ path, name, icon, key }) => (
          <a
            key={path}
            href={linkTo(path)}
            aria-current={here === path ? 'page' : undefined}
            aria-keyshortcuts={key}
            onClick={(event) => follow(event, path)}
          >
            <Icon name={icon} size={18} />
            <span>{name}</span>
          </a>
        ))}
      </nav>
      <div class="navigation-end">
        <Button kind="quiet" aria-label="Light or dark" title="Light or dark" onClick={toggleTheme}>
          <Icon name="moon" />
        </Button>
        <Button
          kind="quiet"
          aria-label="Keyboard help"
          title="Keyboard help (?)"
          onClick={() => (helpOpen.value = true)}
        >
          <Icon name="help" />
        </Button>
        <Button kind="quiet" aria-label="Sign out" title="Sign out" onClick={() => signOut()}>
          <Icon name="out" />
        </Button>
      </div>
    </header>
  );
}

/** A plain click stays on the page; one that asks for a new tab is left to the browser. */
function follow(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  goTo(path);
}
