import { Frame } from './shell/frame.js';
import { SignIn } from './shell/sign-in.js';
import { token } from './state/session.js';

export function App() {
  return token.value === undefined ? <SignIn /> : <Frame />;
}
