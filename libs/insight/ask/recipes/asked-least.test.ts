import { expect, it } from 'vitest';
import { leastAsked } from './asked-least.js';

it.each([
  ['Which airline has the best lounges (with at least 20 reviews)?', 20],
  ['best rated version with a minimum of 5 ratings', 5],
  ['which country is rated worst, 100 or more reviews', 100],
  ['which airline is rated best with mindestens 20 reviews', 20],
  ['which airline is rated best with 少なくとも20 reviews', 20],
  ['which country has the best ratings (min. 30 user reviews)', 30],
  ['who gave at least 4 stars?', undefined],
  ['which country has the most reviews rated at least 4', undefined],
  ['which version has at least 1.5 ratings a day', undefined],
  ['which version is rated best in at least 3 months', undefined],
  ['which airline is rated best', undefined],
])('reads how many ratings a rank must rest on: %s', (text, n) => {
  expect(leastAsked({ text, frame: text, parts: [] })).toBe(n);
});
