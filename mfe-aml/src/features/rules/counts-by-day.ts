/** Counts how often each day occurs, in the order of first occurrence. */
export function countsByDay(days: readonly string[]): { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}
