import type { AnswerOf } from '#libs/client';
export function StepTrend({ answer }: { answer: AnswerOf<'/public/trend'> }) {
  return <pre>{answer.interval}</pre>;
}
export function StepDistribution({ answer }: { answer: AnswerOf<'/public/distribution'> }) {
  return <pre>{answer.total_records}</pre>;
}
