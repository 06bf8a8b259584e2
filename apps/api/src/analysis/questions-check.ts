import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AnalysisBackend, Unanswered } from '#libs/serving';
import { Checks } from '../system/checks.js';

/** Whether questions were turned away or ended. */
@Injectable()
export class QuestionsCheck implements OnModuleInit {
  private readonly unanswered = new Unanswered();

  constructor(
    private readonly checks: Checks,
    private readonly index: AnalysisBackend,
  ) {}

  onModuleInit(): void {
    this.index.observe((outcome) => this.unanswered.saw(outcome));
    this.checks.add('questions', async () => {
      const { shed, tooExpensive } = this.unanswered.counts;
      if (shed + tooExpensive === 0) return { state: 'ok', says: 'all were answered in the last hour' };
      return {
        state: 'warn',
        says: `in the last hour ${shed} were turned away because too many waited, ${tooExpensive} took too long`,
        remedy:
          'The metrics earshot_questions_total and earshot_question_price say which. More processors and INDEX_READERS answer more at the same time; QUESTION_SECONDS allows longer ones.',
      };
    });
  }
}
