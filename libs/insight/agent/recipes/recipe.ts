import type { Analyzer } from '#libs/index';
import type { Question } from '../question/read-question.js';
import type { DataOverview } from '../question/terrain.js';
import type { Investigation } from '../steps/investigation.js';
import type { Draft, Plan } from '../writing/draft.js';

/** What a recipe works with. */
export interface RecipeContext {
  question: Question;
  terrain: DataOverview;
  investigation: Investigation;
  analyzer: Analyzer;
}

/** A fixed way to answer a kind of question. */
export interface Recipe {
  name: string;
  /** Whether the question is of its kind. */
  fits(question: Question, terrain: DataOverview): boolean;
  plan(question: Question): Plan;
  answer(setting: RecipeContext): Promise<Draft>;
}
