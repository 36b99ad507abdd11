import {
  type LabelledQuality,
  labelledQuality,
  madeList,
  nameQuality,
  namesAsked,
  SKEWED_NAMES,
  timesOf,
} from '@portal/mock-gateway/testing/workspace'
import type { Figure } from './figure.ts'
import { table } from './table.ts'

const ASKED = 2_000
const BAR_MS = 20

const BAR_BYTES = 600

/** Measures name searches on lists of 100,000 and of 1,000,000 entries, their memory, and the quality of matching. */
export async function measureNames(): Promise<Figure[]> {
  const { recall, threshold } = nameQuality()
  const quality: Figure = {
    name: 'people found by name where one of a hundred others is',
    found: `${recall.toFixed(1)} % (from ${threshold} %)`,
    bar: '≥ 97 %',
    holds: recall >= 97,
    note: '4,000 pairs of one person and 4,000 of two, made by written rules (labelled-names.ts)',
  }
  return [quality, labelledFigure(labelledQuality()), ...[100_000, 1_000_000].flatMap(figuresOfList)]
}

function figuresOfList(count: number): Figure[] {
  const { index, bytes } = madeList(count)
  const entries = count.toLocaleString('en')
  const perEntry = bytes / count
  timesOf(index, namesAsked(ASKED / 10))
  const searched = (name: string, note: string, times: readonly number[]): Figure => {
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
    const p99 = at(0.99)
    return {
      name: `${name} looked for on a list of ${entries} entries`,
      found: `p50 ${at(0.5).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
      bar: `p99 ≤ ${BAR_MS} ms`,
      holds: p99 <= BAR_MS,
      note: `in memory, one core; ${note}`,
    }
  }
  return [
    {
      name: `memory of a list of ${entries} entries`,
      found: `${perEntry.toFixed(0)} bytes per entry`,
      bar: `≤ ${BAR_BYTES}`,
      holds: perEntry <= BAR_BYTES,
      note: 'outside of the heap; a third of the entries have an alias',
    },
    searched('a name', 'half of the names stand on the list with a slip', timesOf(index, namesAsked(ASKED))),
    searched(
      'a name of the most frequent words',
      `the slowest of ${SKEWED_NAMES.length}`,
      timesOf(index, SKEWED_NAMES),
    ),
  ]
}

const LEAST_F1 = 0.86
const LEAST_PRECISION = 0.9

/** Returns the quality on the labelled names, and prints it by threshold and by class. */
function labelledFigure({ pairs, recommended, byThreshold, byClass, plain }: LabelledQuality): Figure {
  const head = ['precision', 'recall', 'F1']
  console.log(`\n${pairs.tuning} pairs for tuning, ${pairs.heldOut} held out, by threshold:`)
  const thresholds = byThreshold.map(({ threshold, tuning, heldOut }) => [
    `${threshold}`,
    ...shares(tuning),
    ...shares(heldOut),
  ])
  console.log(table(['threshold', ...head, ...head.map((title) => `${title}, held out`)], thresholds))
  console.log(`\nTuning part at ${recommended.threshold}, by class:`)
  const classes = byClass.map(({ className, pairs: count, quality }) => [className, `${count}`, ...shares(quality)])
  console.log(`${table(['class', 'pairs', ...head], classes)}\n`)
  const { f1, precision } = recommended.heldOut
  return {
    name: `F1 on held-out labelled names at ${recommended.threshold}`,
    found: `${f1.toFixed(3)}, precision ${precision.toFixed(3)}`,
    bar: `≥ ${LEAST_F1}, precision ≥ ${LEAST_PRECISION}`,
    holds: f1 >= LEAST_F1 && precision >= LEAST_PRECISION,
    note: `${pairs.heldOut} pairs (matching/testing/labelled); Jaro-Winkler reaches ${plain.f1.toFixed(3)} at its best threshold`,
  }
}

const shares = ({ precision, recall, f1 }: Readonly<Record<'precision' | 'recall' | 'f1', number>>): string[] =>
  [precision, recall, f1].map((share) => share.toFixed(3))
