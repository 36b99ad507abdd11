import {
  ALL_SUBSIDIARIES,
  type Field,
  type FieldKind,
  isAmount,
  type Json,
  NO_LIMIT,
  SUBSIDIARIES,
} from '@portal/contract'
import {
  formatAmount,
  formatCount,
  formatCountry,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatPercent,
  formatRate,
  type Language,
  splitAmount,
} from '@portal/contract/format'
import type { FieldChange } from '@portal/contract/queue/queue.calls'
import { contractText } from '@portal/contract/texts/all'
import { differenceIn } from './difference-words.ts'
import { type ChangedField, changedFields, type RecordValues } from './field-changes.rules.ts'
import { changedLines, type LineWords, type ListLine, linesOfRecords, linesOfText, textOfLines } from './list-lines.ts'
import { privilegesInWords } from './privilege-words.ts'
import { recordKind, recordKinds } from './record-kind.ts'

/** The reader of a change: its language and time zone. */
export interface ChangeReader {
  readonly language: Language
  readonly timeZone: string
  /** Related data for the labels of records, by subject, from `readKnown`. */
  readonly known?: ReadonlyMap<string | null, unknown>
}

/** Returns the fields in which two sides of a record differ, in the reader's language. */
export function changeInWords(
  subject: string | null,
  before: RecordValues | null,
  after: RecordValues | null,
  reader: ChangeReader,
): FieldChange[] {
  return fieldsInWords(subject, changedFields(before, after), { before, after }, reader)
}

/** The record that has a value, and the record whose list contains that record. */
interface Around {
  readonly record: RecordValues | null
  readonly owner?: RecordValues
}

interface Sides {
  readonly before: RecordValues | null
  readonly after: RecordValues | null
}

/**
 * Returns changed fields in the order of their form, with their labels and their values in words. Values without words
 * are shown as stored.
 */
export function fieldsInWords(
  subject: string | null,
  changes: readonly ChangedField[],
  sides: Sides,
  reader: ChangeReader,
): FieldChange[] {
  const order = Object.keys(recordKind(subject)?.record ?? {})
  const placeOf = ({ field }: ChangedField) => (order.includes(field) ? order.indexOf(field) : order.length)
  const ofKind = { language: reader.language, timeZone: reader.timeZone, found: reader.known?.get(subject) }
  return [...changes]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .flatMap(({ field, before, after }) => {
      const stated = fieldOf(subject, field)
      if (stated?.isHidden) return []
      const own = recordKind(subject)?.lines?.[field]
      const word = recordKind(subject)?.values?.[field]
      const side = (value: Json | undefined, record: RecordValues | null) => {
        if (own !== undefined && Array.isArray(value)) return sideOfLines(own(value, record ?? {}, ofKind))
        if (word !== undefined && typeof value === 'string' && value !== '')
          return { word: word(value, record ?? {}, ofKind), lines: [] }
        return sideOf(stated, value, record, reader)
      }
      const was = side(before, sides.before)
      const is = side(after, sides.after)
      const words =
        stated?.kind === 'privileges'
          ? privilegeSides(before, after, reader.language)
          : { before: was.word, after: is.word }
      if (words.before === null && words.after === null) return []
      const kind: FieldKind = stated?.kind ?? 'text'
      const stored = { before: before ?? null, after: after ?? null }
      // A change from a number to a word has no difference: a change from 5 to "no end" is not a change by five.
      const isWord = [before, after].some((value) => ownWord(stated, String(value), reader.language) !== '')
      const difference = isWord ? undefined : differenceIn(stated?.kind, before, after, reader.language)
      const label = wordIn(reader.language, `labels.${field}`, field)
      const lines = kind === 'list' && changedLines(was.lines, is.lines, reader.language)
      return [{ field, label, kind, ...words, ...(difference && { difference }), ...(lines && { lines }), stored }]
    })
}

/** Returns a list in lines that its kind of record defines. */
const sideOfLines = (texts: readonly string[]) => sideOfAll(linesOfText(texts.join('\n')))

/** Returns lines as one side of a change. A list without records has no lines. */
const sideOfAll = (lines: readonly ListLine[]) => ({ word: lines.length === 0 ? null : textOfLines(lines), lines })

/** Returns a value in words, and as lines if it is a list. */
function sideOf(
  field: Field | undefined,
  value: Json | undefined,
  record: RecordValues | null,
  reader: ChangeReader,
): { readonly word: string | null; readonly lines: readonly ListLine[] } {
  if (field?.of !== undefined && Array.isArray(value))
    return sideOfAll(linesOfRecords(field.of, value, record, lineWordsOf(reader)))
  const word = wordOf(field, value, { record }, reader)
  return { word, lines: field?.kind === 'list' ? linesOfText(word) : [] }
}

/**
 * Finds a field by its record. An audit row may have a field of another kind of record. Such a field is found by its
 * name. Returns undefined if no kind has the field.
 */
function fieldOf(subject: string | null, field: string): Field | undefined {
  const own = recordKind(subject)?.record[field]
  return own ?? recordKinds().find(({ record }) => Object.hasOwn(record, field))?.record[field]
}

function privilegeSides(before: Json | undefined, after: Json | undefined, language: Language) {
  const [had, has] = [listOf(before), listOf(after)]
  return { before: privilegesInWords(had, has, language), after: privilegesInWords(has, had, language) }
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : value ? [value] : [])

function wordOf(
  field: Field | undefined,
  value: Json | undefined,
  around: Around,
  reader: ChangeReader,
): string | null {
  const { language } = reader
  const { record } = around
  if (value === undefined) return null
  // Old audit rows, from before snapshots were typed, contain these words.
  if (value === null || value === NO_LIMIT)
    return field?.isUnlimitedByNull ? contractText(language, 'limit.none') : null
  if (field?.options !== undefined && Array.isArray(value)) return optionsInWords(field, value, language)
  const text = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  if (text === '') return null
  const word = ownWord(field, text, language)
  if (word !== '') return word
  if (field?.money !== undefined) return moneyOrRate(field.money, text, around, reader)
  switch (field?.kind) {
    case 'flag':
      return wordIn(language, `yesNo.${text}`, text)
    case 'choice':
      return field.words === undefined ? text : optionIn(language, field, text, record)
    case 'amount':
      return isAmount(text) ? amountIn(text, field.currency ?? record?.[field.currencyField ?? ''], reader) : text
    case 'count':
      return Number.isSafeInteger(Number(text)) ? formatCount(Number(text), reader) : text
    case 'percent':
      return isAmount(text) ? formatPercent(text, reader) : text
    case 'decimal':
      return Number.isFinite(Number(text)) ? formatDecimal(text, reader) : text
    case 'country':
      return formatCountry(text, language)
    case 'subsidiary':
      if (text === ALL_SUBSIDIARIES) return contractText(language, 'subsidiary.all')
      return formatCountry(SUBSIDIARIES.find(({ countryId }) => countryId === text)?.country ?? text, language)
    case 'day':
      return isDate(text) ? formatDate(text, { language, timeZone: 'UTC' }) : text
    case 'moment':
      return isDate(text) ? formatDateTime(text, reader) : text
    default:
      // A number beside the fields of a record, such as the effect of a change, is a count.
      return field === undefined && Number.isSafeInteger(value) ? formatCount(Number(value), reader) : text
  }
}

function lineWordsOf(reader: ChangeReader): LineWords {
  return {
    words: (fields, names, record, owner) =>
      names
        .map((name) => wordOf(fields[name], record[name], { record, ...(owner && { owner }) }, reader))
        .filter((word) => word !== null),
    isWord: (field, value) => ownWord(field, String(value), reader.language) !== '',
  }
}

/**
 * Returns the special word of a value of any kind, such as the whole amount or no maximum. Returns an empty text if the
 * value has no such word.
 */
function ownWord(field: Field | undefined, text: string, language: Language): string {
  return field?.words === undefined || field.kind === 'choice' ? '' : wordIn(language, `${field.words}.${text}`, '')
}

function optionIn(language: Language, { words, wordsBy }: Field, text: string, record: RecordValues | null): string {
  const word = wordIn(language, `${words}.${text}`, text)
  return wordsBy === undefined ? word : wordIn(language, `${words}.${text}.${record?.[wordsBy]}`, word)
}

function moneyOrRate(
  { currencyField, rateWhere }: NonNullable<Field['money']>,
  text: string,
  { record, owner }: Around,
  reader: ChangeReader,
): string {
  if (!Number.isFinite(Number(text))) return text
  if (record?.[rateWhere.field] === rateWhere.is) return formatRate(text, reader)
  return amountIn(text, owner?.[currencyField], reader)
}

/** Returns the chosen options, each on a separate line. */
function optionsInWords({ words }: Field, chosen: readonly Json[], language: Language): string {
  return chosen.map((one) => (words === undefined ? one : wordIn(language, `${words}.${one}`, String(one)))).join('\n')
}

const isDate = (text: string) => Number.isFinite(Date.parse(text))

function amountIn(amount: string, currency: Json | undefined, reader: ChangeReader): string {
  return typeof currency === 'string' ? formatAmount(amount, currency, reader) : splitAmount(amount, '', reader).figure
}

/** Returns a text of the catalogue, or the value itself if the text is missing. */
export function wordIn(language: Language, key: string, value: string): string {
  const text = contractText(language, key)
  return text === key ? value : text
}
