import type { Environment } from './read-config.js';
import { VARIABLES, type Variable } from './variables.js';

/** One setting in effect, for operators. */
export interface SettingView {
  name: string;
  /** Null: not set. Secrets are never shown. */
  value: string | null;
  from: 'default' | 'environment' | 'file';
  meaning: string;
}

/** Every setting of an environment that was found right. */
export function describeSettings(environment: Environment): SettingView[] {
  return Object.entries(VARIABLES).map(([name, variable]: [string, Variable]) => {
    const given = environment[name] || undefined;
    const file = environment[`${name}_FILE`] || undefined;
    const from = file ? 'file' : given === undefined ? 'default' : 'environment';
    const value = file ? `in ${file}` : (given ?? variable.default ?? null);
    return { name, value: variable.secret && given ? '(hidden)' : value, from, meaning: variable.meaning };
  });
}
