import type { SettingView } from '#libs/config';
import type { Check } from './checkups.js';

/** The settings of this process, as they may be shown, and the checks of what no other part examines. */
export class DoctorSettings {
  constructor(
    readonly list: readonly SettingView[],
    readonly checks: readonly [name: string, check: Check][],
  ) {}
}
