import { expect, it } from 'vitest';
import { withoutAsides } from './asides.js';
import { Reworded } from './reworded.js';

it.each([
  ['what do people love. keep it to 2 lines pls', 'what do people love'],
  ['complaints in brazil, max 3 bullets', 'complaints in brazil'],
  ['complaints in brazil, 3 bullets max', 'complaints in brazil'],
  ['what went wrong in Feb, looks like a spike', 'what went wrong in Feb'],
  ['crashes this week - seems off', 'crashes this week'],
  ['just the headline pls: crashes', 'just the headline pls: crashes'],
  ['what do people say about sync, just the headline pls', 'what do people say about sync'],
  ['what do people love short pls', 'what do people love'],
  ['how many cant log in since jan, roughly', 'how many cant log in since jan'],
  ['ok then what makes people happy', 'what makes people happy'],
  ['ok and who asked more than once', 'and who asked more than once'],
  [
    'which airline has the least legroom acc to passengers',
    'which airline has the least legroom according to passengers',
  ],
  ['how many reviews are in Spanish', 'how many reviews are in Spanish'],
  ['what do free users write about in mails, top 5', 'what do free users write about in mails'],
  ['any1 asking for csv', 'anyone asking for csv'],
  ['whats up w/ sync', 'whats up with sync'],
  ['the app looks like a toy', 'the app looks like a toy'],
  ['are the quotes too short', 'are the quotes too short'],
  ['do people find the headlines too short?', 'do people find the headlines too short?'],
  ['short', 'short'],
  ['whats bugging people', 'whats annoying people'],
  ['biggest headache for users this month', 'biggest complaints for users this month'],
  ['what are we losing users to', 'are people leaving us'],
  ['what makes ppl leave', 'why are people leaving us'],
  ['why do people quit', 'why are people leaving us'],
  ['why do people go to the forum', 'why do people go to the forum'],
  ['did 3.5.1 fix anything or should we roll it back', 'did 3.5.1 fix anything'],
  ['should we roll back 3.5', 'did things get worse with 3.5'],
  ['how many want voice / siri', 'how many want voice or siri'],
  ['what do people want from chatgpt that it doesnt have yet', 'what do people want from chatgpt'],
  ['anyone threatening to cancel or move to another app?', 'anyone leaving us or cancelling?'],
])('%s', (asked, plain) => {
  expect(withoutAsides(Reworded.of(asked)).text).toBe(plain);
});
