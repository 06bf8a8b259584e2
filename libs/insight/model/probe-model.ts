import { z } from 'zod';
import { type LanguageModel, ModelError, type Structure } from './language-model.js';

export type ProbeResult = { answers: true; structure: Structure } | { answers: false; reason: string };

/** Reasoning models think before they answer. */
const PROBE_TOKENS = 1_000;

/** Sends a minimal test request: does the model answer, and how does it return objects? Never throws. */
export async function probeModel(model: LanguageModel, signal: AbortSignal): Promise<ProbeResult> {
  const prompt = {
    system: 'You check a connection.',
    user: 'Set "ok" to true.',
    maxOutputTokens: PROBE_TOKENS,
  };
  try {
    const { by } = await model.object(prompt, z.object({ ok: z.boolean() }), signal);
    return { answers: true, structure: by };
  } catch (error) {
    const reason = error instanceof ModelError ? error.message : 'The model did not answer.';
    return { answers: false, reason };
  }
}
