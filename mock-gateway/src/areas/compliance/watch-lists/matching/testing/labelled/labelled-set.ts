import { readFileSync } from 'node:fs'
import path from 'node:path'
import { randomOf } from '../random.ts'

export type EntityKind = 'person' | 'organisation' | 'vessel'

/** A name as written, with the known facts about its owner. */
export interface LabelledName {
  readonly name: string
  readonly birthDate: string | null
  readonly country: string | null
}

/** A name and a list entry, and whether they are the same person, organisation or vessel. */
export interface LabelledCase {
  readonly className: string
  readonly kind: EntityKind
  readonly asked: LabelledName
  readonly listed: LabelledName
  readonly isSame: boolean
}

export interface LabelledSet {
  readonly tuning: readonly LabelledCase[]
  readonly heldOut: readonly LabelledCase[]
}

const FILE = path.join(import.meta.dirname, 'names.tsv')
const SEED = 20_261_129
/** One of this many lines is held out, and not used for tuning. */
const HELD_OUT = 3

/** Returns the labelled pairs of `names.tsv`, split by class so that all pairs of a list entry are in the same part. */
export function labelledSet(): LabelledSet {
  const classes = Map.groupBy(linesOf(FILE), ([className = '']) => className)
  const random = randomOf(SEED)
  const [tuning, heldOut]: [LabelledCase[], LabelledCase[]] = [[], []]
  for (const lines of classes.values()) {
    const shuffled = lines
      .map((line) => ({ line, at: random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ line }) => line)
    const first = Math.round(shuffled.length / HELD_OUT)
    heldOut.push(...shuffled.slice(0, first).flatMap(casesOf))
    tuning.push(...shuffled.slice(first).flatMap(casesOf))
  }
  return { tuning, heldOut }
}

const linesOf = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

function casesOf([className = '', kind = '', listed = '', same = '', different = '']: readonly string[]) {
  const pairs = (names: string, isSame: boolean): LabelledCase[] =>
    names.split('|').map((asked) => ({
      className,
      kind: kind as EntityKind,
      asked: nameOf(asked),
      listed: nameOf(listed),
      isSame,
    }))
  return [...pairs(same, true), ...pairs(different, false)]
}

/** @example nameOf('Ada Obi {1970; NG}') // { name: 'Ada Obi', birthDate: '1970', country: 'NG' } */
function nameOf(written: string): LabelledName {
  const [, name = '', birthDate, country] = /^([^{]*?)(?: \{([^;}]*)(?:; ?([^}]*))?\})?$/.exec(written) ?? []
  return { name, birthDate: birthDate || null, country: country || null }
}
