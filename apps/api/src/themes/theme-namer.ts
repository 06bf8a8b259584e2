import { Injectable, Logger } from '@nestjs/common';
import { ModelError, suggestThemes, type ShownTheme } from '#libs/insight';
import type { Suggestions } from '#libs/themes';
import { ModelHost } from '../insight/model-host.js';

/** Its discoveries share the budget of one token. */
const BUDGET = 'theme discoveries';

/** Asks the model for names of themes, where there is one. */
@Injectable()
export class ThemeNamer {
  private readonly log = new Logger('Themes');

  constructor(private readonly host: ModelHost) {}

  /** What it says, unchecked. Undefined without a model, beyond its budget, and when it fails: nothing depends on it. */
  async suggest(
    themes: readonly ShownTheme[],
    signal: AbortSignal,
  ): Promise<{ model: string; said: Suggestions } | undefined> {
    const { model } = this.host;
    if (!model || themes.length === 0 || !this.host.takeSummary(BUDGET)) return undefined;
    const limit = AbortSignal.timeout(this.host.summaryMs);
    try {
      const said = await suggestThemes(themes, {
        model,
        signal: this.host.signal(AbortSignal.any([signal, limit])),
      });
      return { model: model.name, said };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      if (!signal.aborted) this.log.warn(`The model suggested no names of themes: ${error.message}`);
      return undefined;
    }
  }
}
