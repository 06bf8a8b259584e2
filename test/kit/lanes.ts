/** Works through a list, `lanes` at a time; the results in the order of the list. */
export async function inLanes<T, R>(
  lanes: number,
  list: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < list.length; at = next++) results[at] = await work(list[at] as T);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
