import { countryOfSubsidiary, HEAD_OFFICE_ID, zoneOf } from '@portal/contract'
import type { ConditionRow } from '@portal/contract/conditions/condition'
import { MOST_CONDITIONS } from '@portal/contract/conditions/condition'
import { rowField } from '@portal/contract/conditions/condition-rows'
import { plainRows, structureFaults } from '@portal/contract/conditions/condition-structure'
import { readCondition } from '@portal/contract/conditions/condition-text'
import { todayIn } from '@portal/contract/periods'
import { comparisonFault, screeningColumn, writtenFault } from '@portal/contract/screening/screening-column'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { canonicalRows, partnersFor, valueFaults } from '../../../engine/values/canonical-rows.ts'
import { sourceOf } from './engine/value-source.ts'
import { offeredColumns } from './offered-columns.ts'

/** The maker of a rule. */
type Maker = Pick<SessionContext, 'db' | 'actor' | 'language' | 'now'>

/**
 * Returns the rows of a condition with each value in the form that orders use. Refuses rows that a rule of the type
 * cannot evaluate, and values that no order would match: with 30, at the row and its field.
 */
export async function canonicalConditions(
  { db, actor, language, now }: Maker,
  type: ScreeningType,
  written: readonly ConditionRow[],
): Promise<ConditionRow[]> {
  const columnOf = (columnName: string) => screeningColumn(type, columnName)
  const partners = await partnersFor(db, written, columnOf)
  const writer = { country: actor.country, language, partners, today: todayIn(zoneOf(actor.countryId), now) }
  const rows = canonicalRows(written, columnOf, writer)
  refuseConditions(type, rows, writtenFault)
  const fields = valueFaults(rows, columnOf, writer)
  if (fields.length > 0) throw new Refusal('30', { fields })
  return rows
}

/**
 * Returns stored rows as they are compared. Older rules keep values as they were typed; a phone number without a dial
 * code belongs to the head office's country.
 */
export const comparedConditions = (type: ScreeningType, rows: readonly ConditionRow[]): ConditionRow[] =>
  canonicalRows(rows, (columnName) => screeningColumn(type, columnName), {
    country: countryOfSubsidiary(HEAD_OFFICE_ID),
    language: 'en',
  })

/**
 * Refuses rows with faults: with 30, at the row and its field. By default, these are rows that a rule of the type
 * cannot evaluate.
 */
export function refuseConditions(
  type: ScreeningType,
  rows: readonly ConditionRow[],
  faultOf: typeof comparisonFault = comparisonFault,
): void {
  const structure = structureFaults(rows).map(({ at, field, ...fault }) => ({ field: rowField(at, field), ...fault }))
  const comparisons = rows.flatMap((row, at) => {
    const fault = faultOf(type, row)
    return fault === null ? [] : [{ field: rowField(at, fault.field), key: fault.key }]
  })
  const fields = [...structure, ...comparisons]
  if (fields.length > 0) throw new Refusal('30', { fields })
}

/**
 * Refuses columns that a source no longer offers, such as the columns of a list that is not in force: with 30, at the
 * row.
 */
export async function refuseUnofferedColumns(
  db: Kysely<Database>,
  type: ScreeningType,
  rows: readonly ConditionRow[],
): Promise<void> {
  const isChanging = (columnName: string) => sourceOf(columnName)?.columns !== undefined
  if (!rows.some(({ columnName }) => isChanging(columnName))) return
  const offered = new Set((await offeredColumns(db, type)).map(({ columnName }) => columnName))
  const fields = rows.flatMap(({ columnName }, at) =>
    isChanging(columnName) && !offered.has(columnName)
      ? [{ field: rowField(at, 'columnName'), key: 'validation.conditionColumn' }]
      : [],
  )
  if (fields.length > 0) throw new Refusal('30', { fields })
}

/**
 * Maximum number of characters that an error shows, from the position at which a text is no longer a valid condition.
 */
const REST = 20

/**
 * Returns the condition rows of a request: its rows, or the rows parsed from its text. Undefined if the request has
 * neither. Refused with 30 at the row or the position of the error.
 */
export async function wantedConditions(
  maker: Maker,
  type: ScreeningType,
  { conditions, screeningRule }: { readonly conditions?: readonly ConditionRow[]; readonly screeningRule?: string },
): Promise<ConditionRow[] | undefined> {
  if (conditions === undefined && screeningRule === undefined) return undefined
  const written = conditions === undefined ? rowsOfText(screeningRule ?? '') : plainRows(conditions)
  return await canonicalConditions(maker, type, written)
}

function rowsOfText(text: string): ConditionRow[] {
  const read = readCondition(text)
  if ('rows' in read) return read.rows
  if (read.fault === 'tooLong') throw refuse({ key: 'validation.tooManyConditions', params: { most: MOST_CONDITIONS } })
  const { at } = read.fault
  throw refuse({ key: 'validation.conditionText', params: { at: at + 1, rest: text.slice(at, at + REST) || '…' } })
}

const refuse = (fault: { readonly key: string; readonly params: Readonly<Record<string, string | number>> }) =>
  new Refusal('30', { fields: [{ field: 'screeningRule', ...fault }] })
