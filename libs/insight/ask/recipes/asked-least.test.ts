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

it.each([
  'wifi, which airline is best? min 10 reviews',
  'which airline has the best wifi, min 10',
  'which airline is best with 10+ reviews',
  'which airline is best (10 reviews or more)',
  'welche Airline hat die beste Beinfreiheit, mind. 10 Bewertungen',
  'welche Airline ist am besten, wenigstens 10 Bewertungen',
  'quelle compagnie est la meilleure, au minimum 10 avis',
  '¿qué aerolínea es la mejor con por lo menos 10 reseñas?',
  'qual companhia é a melhor, no mínimo 10 avaliações',
  'quale compagnia è la migliore, come minimo 10 recensioni',
  'welke maatschappij is het beste, minimaal 10 beoordelingen',
  'maskapai mana yang terbaik, minimal 10 ulasan',
  'レビュー10件以上で一番いい航空会社は？',
  '리뷰 10개 이상 중 어떤 항공사가 가장 좋아요?',
  '至少10条评论，哪家航空公司最好？',
])('reads the same in other words: %s', (text) => {
  expect(leastAsked({ text, frame: text, parts: [] })).toBe(10);
});
