import type { AnswerOf } from '#libs/client';

export type Group = AnswerOf<'/admin/dead-letters', 'get'>['groups'][number];
export type Letter = AnswerOf<'/admin/dead-letters/{group}', 'get'>['letters'][number];
