/**
 * Does work while clients repeat something until it is over. Whichever of them fails, all have ended when this settles,
 * with the first failure.
 * @param steps one for each client: what it repeats
 */
export async function whileRepeating<T>(
  steps: readonly (() => Promise<unknown>)[],
  work: () => Promise<T>,
): Promise<T> {
  let isOver = false;
  const failures: unknown[] = [];
  const noted = (error: unknown) => void failures.push(error);
  const repeat = async (step: () => Promise<unknown>) => {
    while (!isOver) await step();
  };
  const clients = steps.map((step) => repeat(step).catch(noted));
  const [done] = await Promise.allSettled([work()]);
  if (done.status === 'rejected') noted(done.reason);
  isOver = true;
  await Promise.all(clients);
  if (done.status === 'rejected' || failures.length > 0) throw failures[0];
  return done.value;
}

/** Does work beside what was begun before it, which has ended when this settles, however the work ends. */
export async function beside<T>(begun: readonly Promise<unknown>[], work: () => Promise<T>): Promise<T> {
  const ended = Promise.allSettled(begun);
  try {
    return await work();
  } finally {
    await ended;
  }
}
