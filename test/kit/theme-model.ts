import { type ChatRequest, promptText } from './model-server.js';

/** A theme as a model is shown it. */
export interface PromptTheme {
  id: string;
  name: string;
  language: string;
  terms: string[];
  examples: string[];
}

/** The themes of a prompt, as the model finds them in its data block. */
export function themesIn(request: ChatRequest): PromptTheme[] {
  const block = /<<THEMES (\w+)>>\n([\s\S]*?)\n<<END THEMES \1>>/.exec(promptText(request));
  return (block?.[2] ?? '').split('\n').map((line) => JSON.parse(line) as PromptTheme);
}
