import { placeOf } from '../../filters/request-place.js';
import { linkTo } from '../../state/location.js';
import type { LiveStep } from './run.js';

const SHOWN = new Set(['search', 'trend', 'distribution', 'quantify']);

/** The screen that asks what a step asked, with the same request; undefined for a tool that has none. */
export function screenOf({
  tool,
  input,
}: Pick<LiveStep, 'tool' | 'input'>): { name: string; href: string } | undefined {
  if (!SHOWN.has(tool)) return undefined;
  const { path, name, params } = placeOf(tool, input);
  return { name, href: linkTo(path, params) };
}
