import { type Field, type FieldKind, type Json, namesOf, type RecordFields } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import type { ChangedLine } from '@portal/contract/queue/queue.calls'
import { aligned, type Pair } from './aligned.rules.ts'
import { differenceIn } from './difference-words.ts'
import type { RecordValues } from './field-changes.rules.ts'

/** A line that describes one record of a list in words, with the lines of the record's nested lists. */
export interface ListLine {
  readonly text: string
  /** The line's identity without its amounts: lines with equal identity describe the same thing. */
  readonly identity: string
  /** The name of a record that contains other records. */
  readonly name: string
  readonly figures: readonly Figure[]
  readonly below: readonly ListLine[]
}

interface Figure {
  readonly kind: FieldKind
  /** The number. Null if a special word replaces the number: the whole amount, no maximum. */
  readonly value: Json
}

/** How values of records are put into words. */
export interface LineWords {
  /** Returns the words of some fields of a record, without empty words. */
  readonly words: (
    fields: RecordFields,
    names: readonly string[],
    record: RecordValues,
    owner: RecordValues | null,
  ) => readonly string[]
  /** Returns whether the value of a field is a special word. */
  readonly isWord: (field: Field, value: Json) => boolean
}

/**
 * Returns the records of a list, each on a line, without hidden records. The lines of nested lists follow the line of
 * their record.
 */
export function linesOfRecords(
  fields: RecordFields,
  list: readonly RecordValues[],
  owner: RecordValues | null,
  lineWords: LineWords,
): ListLine[] {
  const own = namesOf(fields).filter((name) => fields[name]?.of === undefined)
  const lists = namesOf(fields).filter((name) => !own.includes(name) && !fields[name]?.isHidden)
  const shown = own.filter((name) => !fields[name]?.isHidden)
  return list.map((record) => {
    const words = lineWords.words(fields, shown, record, owner)
    const isFigure = (name: string) => figureKind(fields[name], record) !== null
    return {
      text: words.join(' · '),
      identity: JSON.stringify(own.filter((name) => !isFigure(name)).map((name) => record[name] ?? null)),
      name: words[0] ?? '',
      figures: shown.filter(isFigure).map((name) => figureOf(fields[name], record, record[name] ?? null, lineWords)),
      below: lists.flatMap((name) => {
        const [of, held] = [fields[name]?.of, record[name]]
        return of !== undefined && Array.isArray(held) ? linesOfRecords(of, held, record, lineWords) : []
      }),
    }
  })
}

/** Splits a text into lines without further structure. */
export const linesOfText = (text: string | null): ListLine[] =>
  (text ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ text: line, identity: line, name: line, figures: [], below: [] }))

/** Joins the lines to one text. Nested lines are indented. */
export function textOfLines(lines: readonly ListLine[]): string {
  return lines
    .flatMap(({ text, below }) => [text, ...(below.length > 0 ? [textOfLines(below).replaceAll(/^/gm, INSET)] : [])])
    .join('\n')
}

const INSET = '    '

const FIGURES: readonly FieldKind[] = ['amount', 'percent', 'count', 'decimal']

function figureKind(field: Field | undefined, record: RecordValues): FieldKind | null {
  if (field?.money !== undefined)
    return record[field.money.rateWhere.field] === field.money.rateWhere.is ? 'percent' : 'amount'
  return field !== undefined && FIGURES.includes(field.kind) ? field.kind : null
}

function figureOf(field: Field | undefined, record: RecordValues, value: Json, { isWord }: LineWords): Figure {
  const isNumber = field !== undefined && !isWord(field, value)
  return { kind: figureKind(field, record) ?? 'text', value: isNumber ? value : null }
}

/**
 * Compares two lists. A record that contains other records is compared with the record of the same name, so that the
 * lines of different records are not mixed. Other lines are paired with their replacement if they differ only in their
 * amounts.
 */
export function changedLines(
  before: readonly ListLine[],
  after: readonly ListLine[],
  language: Language,
): ChangedLine[] {
  return pairsOf(before, after).flatMap(([left, right]) => {
    const below = setIn(changedLines(left?.below ?? [], right?.below ?? [], language))
    const isSameThing = left !== undefined && right !== undefined && left.identity === right.identity
    const difference = isSameThing ? differenceOf(left, right, language) : undefined
    return [
      { before: left?.text ?? null, after: right?.text ?? null, ...(difference && { difference }) },
      // Amounts in nested lines have no comparable difference if the currency has changed.
      ...(isSameThing ? below : below.map(({ before: was, after: is }) => ({ before: was, after: is }))),
    ]
  })
}

const setIn = (lines: readonly ChangedLine[]): ChangedLine[] => {
  const inset = (text: string | null) => text && `${INSET}${text}`
  return lines.map((line) => ({ ...line, before: inset(line.before), after: inset(line.after) }))
}

function pairsOf(before: readonly ListLine[], after: readonly ListLine[]): Pair<ListLine>[] {
  const holdOthers = [...before, ...after].some(({ below }) => below.length > 0)
  if (holdOthers) return namedPairs(aligned(before, after, ({ name }) => name))
  const pairs = aligned(before, after, ({ text }) => text)
  return gapsOf(pairs).flatMap((gap) => (gap.length === 1 ? gap : pairedIn(gap)))
}

/**
 * Pairs records that contain other records by name, at any position, because the order of slabs changes with their
 * maximum.
 */
function namedPairs(pairs: readonly Pair<ListLine>[]): Pair<ListLine>[] {
  const moved = (side: 0 | 1, name: string) =>
    pairs.find((pair) => pair[side]?.name === name && pair[side === 0 ? 1 : 0] === undefined)?.[side]
  return pairs.flatMap((pair): Pair<ListLine>[] => {
    const [gone, come] = pair
    if (gone !== undefined && come === undefined) return moved(1, gone.name) === undefined ? [pair] : []
    return come !== undefined && gone === undefined ? [[moved(0, come.name), come]] : [pair]
  })
}

/** Returns runs of lines that are on only one side. A line that is on both sides is a separate run. */
function gapsOf(pairs: readonly Pair<ListLine>[]): Pair<ListLine>[][] {
  const gaps: Pair<ListLine>[][] = []
  let isOpen = false
  for (const pair of pairs) {
    const isWhole = pair[0] !== undefined && pair[1] !== undefined
    if (isOpen && !isWhole) gaps.at(-1)?.push(pair)
    else gaps.push([pair])
    isOpen = !isWhole
  }
  return gaps
}

/**
 * Pairs lines of the same identity. Pairs none of these lines if one side has more of them, because the pairing would
 * be ambiguous.
 */
function pairedIn(gap: readonly Pair<ListLine>[]): Pair<ListLine>[] {
  const left = gap.flatMap(([line]) => line ?? [])
  const right = gap.flatMap(([, line]) => line ?? [])
  const [ofLeft, ofRight] = [countsOf(left), countsOf(right)]
  return aligned(left, right, ({ identity }) => identity).flatMap((pair): Pair<ListLine>[] => {
    const [gone, come] = pair
    if (gone === undefined || come === undefined) return [pair]
    const isCertain = ofLeft.get(gone.identity) === ofRight.get(gone.identity)
    return isCertain
      ? [pair]
      : [
          [gone, undefined],
          [undefined, come],
        ]
  })
}

/** Counts the lines of each identity. */
function countsOf(lines: readonly ListLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { identity } of lines) counts.set(identity, (counts.get(identity) ?? 0) + 1)
  return counts
}

/** Returns the change of a line's amounts in words. Returns undefined if no amount has changed. */
function differenceOf(left: ListLine, right: ListLine, language: Language): string | undefined {
  const moved = left.figures.flatMap(
    ({ kind, value }, index) => differenceIn(kind, value, right.figures[index]?.value, language) ?? [],
  )
  return moved.length === 0 ? undefined : moved.join(' · ')
}
