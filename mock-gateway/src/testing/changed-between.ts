/**
 * The two results of the same action: once when nothing changes between its acceptance and its execution, and once when
 * something that it depends on changes in that time.
 */
export interface Outcomes<Result> {
  readonly unchanged: Result
  readonly changed: Result
}

/**
 * Runs an action twice: once unchanged, and once with a change between its acceptance and its execution. The first
 * result proves that only the change makes the difference.
 * @param change returns a function that undoes the change
 */
export async function changedBetween<Accepted, Result>(
  accept: () => Promise<Accepted>,
  change: (accepted: Accepted) => Promise<() => Promise<unknown>>,
  execute: (accepted: Accepted) => Promise<Result>,
): Promise<Outcomes<Result>> {
  const unchanged = await execute(await accept())
  const accepted = await accept()
  const undo = await change(accepted)
  try {
    return { unchanged, changed: await execute(accepted) }
  } finally {
    await undo()
  }
}
