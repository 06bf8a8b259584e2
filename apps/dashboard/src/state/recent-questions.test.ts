import { describe, expect, it } from 'vitest';
import { withNewest } from './recent-questions.js';

describe('questions a reader asked before', () => {
  it('puts the newest first, each once', () => {
    expect(withNewest(['Why?', 'When?'], 'when?')).toEqual(['when?', 'Why?']);
  });

  it('keeps a few', () => {
    expect(withNewest(['1', '2', '3', '4', '5'], '6')).toEqual(['6', '1', '2', '3', '4']);
  });
});
