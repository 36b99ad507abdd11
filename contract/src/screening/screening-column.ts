import type { Field, RecordFields } from '@portal/contract/record'
import { CASH_PICKUP_ORDER } from '../cash-pickups/cash-pickup.ts'
import type { Comparison } from '../conditions/condition.ts'
import { type ComparisonFault, type ConditionColumnKind, columnFault } from '../conditions/condition-column.ts'
import { DIRECT_CREDIT_ORDER, type ScreeningType } from '../transactions/transaction.ts'
import { LEAST_LIKENESS, likenessAsked } from '../watch-lists/watch-list.ts'
import { BEHAVIOUR_COLUMNS } from './behaviour-column.ts'
import type { ScreeningColumn, ScreeningColumnGroup } from './screening-column-kind.ts'

/** The behaviour columns without what the gateway counts for them. */
const BEHAVIOUR: readonly ScreeningColumn[] = BEHAVIOUR_COLUMNS.map(({ behaviour: _, ...column }) => column)

export type { ScreeningColumn } from './screening-column-kind.ts'

/** Columns that are not fields of an order. */
const OWN_COLUMNS: readonly ScreeningColumn[] = [
  { columnName: 'transactionMtoCode', columnKind: 'partner', columnGroup: 'transaction' },
  { columnName: 'transSender', columnKind: 'text', columnGroup: 'sender' },
  { columnName: 'transReceiver', columnKind: 'text', columnGroup: 'receiver' },
  // The day on which the order was accepted, in the time zone of its subsidiary.
  { columnName: 'transactionDate', columnKind: 'day', columnGroup: 'transaction' },
]

/** Column kinds of fields with a kind that is too general for conditions. */
const KINDS: Readonly<Record<string, ConditionColumnKind>> = {
  transactionRate: 'number',
  transactionSourceCountryCurrency: 'currency',
  transactionDestinationCountryCurrency: 'currency',
  transactionReceiverBankCode: 'bank',
}

const KIND_OF: Readonly<Partial<Record<Field['kind'], ConditionColumnKind>>> = {
  amount: 'number',
  day: 'day',
  country: 'country',
  choice: 'choice',
}

/** Code fields that contain only digits. */
const DIGITS: readonly string[] = ['transactionReceiverAccountNumber']

const REFERENCES: readonly Field['kind'][] = ['code', 'email', 'phone']

function groupOf(columnName: string): ScreeningColumnGroup {
  if (columnName.startsWith('transactionSender')) return 'sender'
  return columnName.startsWith('transactionReceiver') ? 'receiver' : 'transaction'
}

const ofRecord = (record: RecordFields): ScreeningColumn[] =>
  Object.entries(record).map(([columnName, { kind, options, words }]) => ({
    columnName,
    columnKind: KINDS[columnName] ?? KIND_OF[kind] ?? 'text',
    columnGroup: groupOf(columnName),
    ...(REFERENCES.includes(kind) ? { isReference: true } : {}),
    ...(kind === 'phone' ? { isPhone: true } : {}),
    ...(DIGITS.includes(columnName) ? { isDigits: true } : {}),
    ...(options === undefined ? {} : { options }),
    ...(words === undefined ? {} : { words }),
  }))

const OF_DIRECT_CREDITS: readonly ScreeningColumn[] = [...OWN_COLUMNS, ...ofRecord(DIRECT_CREDIT_ORDER), ...BEHAVIOUR]
const OF_CASH_PICKUPS: readonly ScreeningColumn[] = [...OWN_COLUMNS, ...ofRecord(CASH_PICKUP_ORDER), ...BEHAVIOUR]

/**
 * A family of columns with a code in their names. Returns the column if the name belongs to the family, otherwise
 * undefined.
 */
type ColumnFamily = (name: string) => ScreeningColumn | undefined
const FAMILIES: readonly ColumnFamily[] = [ofWatchList]

/** Returns the column for a person's similarity to the best entry of a watch list. */
function ofWatchList(columnName: string): ScreeningColumn | undefined {
  const asked = likenessAsked(columnName)
  if (asked === null) return undefined
  const label = { key: `conditionColumn.${asked.person}Like`, texts: { list: asked.listCode } }
  return { columnName, columnKind: 'likeness', columnGroup: 'lists', label }
}

const BY_NAME = new Map(
  [OF_DIRECT_CREDITS, OF_CASH_PICKUPS].map((columns) => [
    columns,
    new Map(columns.map((column) => [column.columnName, column])),
  ]),
)

/** Returns the columns for a type (ruling A43), without the columns of families that depend on stored data. */
export const screeningColumns = (type: ScreeningType): readonly ScreeningColumn[] =>
  type === 'CP' ? OF_CASH_PICKUPS : OF_DIRECT_CREDITS

/** Returns the column with a name, for a type; undefined if the type has no such column. */
export const screeningColumn = (type: ScreeningType, name: string): ScreeningColumn | undefined =>
  BY_NAME.get(screeningColumns(type))?.get(name) ?? ofFamily(name)

function ofFamily(name: string): ScreeningColumn | undefined {
  for (const family of FAMILIES) {
    const column = family(name)
    if (column !== undefined) return column
  }
  return undefined
}

/**
 * Returns whether a trusted pair may silence the hits of a rule. Hits of a rule that uses a watch list or a country
 * (such as an embargo) are never silenced, because trust cannot override a legal prohibition (money §6).
 */
export const isSilenceable = (type: ScreeningType, conditions: readonly Pick<Comparison, 'columnName'>[]): boolean =>
  conditions.every(({ columnName }) => {
    const column = screeningColumn(type, columnName)
    return column?.columnGroup !== 'lists' && column?.columnKind !== 'country'
  })

/** Returns the fault of a comparison in a rule of a type; null if the rule can evaluate it. */
export const comparisonFault = (type: ScreeningType, comparison: Comparison): ComparisonFault | null =>
  columnFault(screeningColumn(type, comparison.columnName), comparison)

/**
 * Returns the fault of a comparison that a person writes; null if it is valid. Both the form and the gateway use it.
 * A rule that was authorized with a lower similarity than rules may now ask for is still evaluated.
 */
export function writtenFault(type: ScreeningType, comparison: Comparison): ComparisonFault | null {
  const fault = comparisonFault(type, comparison)
  if (fault !== null) return fault
  const isLow =
    screeningColumn(type, comparison.columnName)?.columnKind === 'likeness' &&
    ['>', '>='].includes(comparison.queryType) &&
    Number(comparison.keyword) < LEAST_LIKENESS
  return isLow ? { field: 'keyword', key: 'validation.conditionLikenessLow' } : null
}
