/** Two aligned values. On a side without such a value, the value is undefined. */
export type Pair<T> = readonly [left: T | undefined, right: T | undefined]

/** Merges two lists. Items with the same name are aligned along the longest common sequence of names. */
export function aligned<T>(left: readonly T[], right: readonly T[], nameOf: (one: T) => string): Pair<T>[] {
  const [names, others] = [left.map(nameOf), right.map(nameOf)]
  // common[i][j]: how many names are common to the left list from i and the right list from j.
  const common = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      const row = common[i] as number[]
      row[j] = names[i] === others[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pairs: Pair<T>[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    const isSame = i < left.length && j < right.length && names[i] === others[j]
    if (isSame) pairs.push([left[i++], right[j++]])
    else if (j >= right.length || (i < left.length && at(i + 1, j) >= at(i, j + 1))) pairs.push([left[i++], undefined])
    else pairs.push([undefined, right[j++]])
  }
  return pairs
}
