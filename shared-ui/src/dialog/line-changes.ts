/** A line of two texts laid over each other. */
export interface LineChange {
  readonly text: string
  readonly change: 'same' | 'added' | 'removed'
}

/**
 * Two lists in words, laid over each other line by line. A list has a line for each record, and what the record holds set in
 * below it: a record is compared with the one of its name, which its line begins with, and so no line of one is taken for the
 * same line of another.
 */
export function lineChanges(before: string, after: string): LineChange[] {
  const pairs = aligned(recordsOf(before), recordsOf(after), nameOf)
  return pairs.flatMap(([left, right]) => aligned(left ?? [], right ?? [], (line) => line).map(changeOf))
}

/** The lines of each record: its own, and those set in below it. */
function recordsOf(text: string): string[][] {
  const records: string[][] = []
  for (const line of text === '' ? [] : text.split('\n')) {
    const last = records.at(-1)
    if (last !== undefined && /^\s/.test(line)) last.push(line)
    else records.push([line])
  }
  return records
}

const nameOf = ([line = '']: readonly string[]) => line.split(' · ')[0] ?? ''

function changeOf([left, right]: Pair<string>): LineChange {
  if (left === undefined) return { text: right ?? '', change: 'added' }
  return { text: left, change: right === undefined ? 'removed' : 'same' }
}

type Pair<T> = readonly [left: T | undefined, right: T | undefined]

/** Both lists in one, each item beside the one of the same name, along their longest common sequence of names. */
function aligned<T>(left: readonly T[], right: readonly T[], nameOf: (one: T) => string): Pair<T>[] {
  const [names, others] = [left.map(nameOf), right.map(nameOf)]
  // common[i][j]: how many names are common from i on the left and j on the right.
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
