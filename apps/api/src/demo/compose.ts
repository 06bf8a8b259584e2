import { type Language, PHRASES, type Phrases } from './phrases.js';
import type { Dice } from './random.js';
import { MOODS, type Scene, type Topic } from './story.js';

/** What somebody writes about a topic, in the manner of the place they write it in. */
export function compose(
  topic: Topic,
  language: Language,
  scene: Scene & { device: string },
  dice: Dice,
): string {
  const phrases = PHRASES[language];
  const mood = MOODS[topic];
  const { source } = scene;
  const long = source === 'Support e-mail' || source === 'Community forum' || source === 'GitHub';
  const sentences = [
    ...(dice.chance(long ? 0.5 : 0.25) ? [dice.pick(phrases.openers[mood])] : []),
    dice.pick(phrases.says[topic]),
    ...(dice.chance(long ? 0.8 : 0.4) ? [dice.pick(phrases.adds[mood])] : []),
    ...(dice.chance(0.3) ? [dice.pick(phrases.closers[mood])] : []),
  ];
  return framed(sentences, source, phrases).replaceAll(
    /\{(version|device)\}|\[([^\]]*)\]/g,
    (_, name, parts) => {
      if (name === 'version') return scene.version;
      return name === 'device' ? scene.device : dice.pick(String(parts).split('|'));
    },
  );
}

/** A mail has a greeting. */
function framed(sentences: readonly string[], source: string, { greeting, space }: Phrases): string {
  const text = sentences.join(space);
  return source === 'Support e-mail' ? `${greeting}\n\n${text}` : text;
}
