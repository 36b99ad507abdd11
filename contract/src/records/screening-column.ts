import type { Field, RecordFields } from '@portal/contract/record'
import { BANKS } from './bank.ts'
import { BEHAVIOUR_COLUMNS } from './behaviour-column.ts'
import { CASH_PICKUP_ORDER } from './cash-pickup.ts'
import { CONDITION_FUNCTIONS, type Comparison, type ConditionFunction, type ConditionOperator } from './condition.ts'
import type { ScreeningColumn, ScreeningColumnGroup, ScreeningColumnKind } from './screening-column-kind.ts'
import { DIRECT_CREDIT_ORDER, type ScreeningType } from './transaction.ts'
import { likenessAsked } from './watch-list.ts'

export type { ScreeningColumn, ScreeningColumnKind } from './screening-column-kind.ts'

/** Columns that are no field of an order. */
const OWN_COLUMNS: readonly ScreeningColumn[] = [
  { columnName: 'transactionMtoCode', columnKind: 'partner', columnGroup: 'transaction' },
  { columnName: 'transSender', columnKind: 'text', columnGroup: 'sender' },
  { columnName: 'transReceiver', columnKind: 'text', columnGroup: 'receiver' },
  // The day on which it was accepted, in the zone of its subsidiary.
  { columnName: 'transactionDate', columnKind: 'day', columnGroup: 'transaction' },
]

/** Fields whose kind says less than a condition needs. */
const KINDS: Readonly<Record<string, ScreeningColumnKind>> = {
  transactionRate: 'number',
  transactionSourceCountryCurrency: 'currency',
  transactionDestinationCountryCurrency: 'currency',
  transactionReceiverBankCode: 'bank',
}

const KIND_OF: Readonly<Partial<Record<Field['kind'], ScreeningColumnKind>>> = {
  amount: 'number',
  day: 'day',
  country: 'country',
  choice: 'choice',
}

function groupOf(columnName: string): ScreeningColumnGroup {
  if (columnName.startsWith('transactionSender')) return 'sender'
  return columnName.startsWith('transactionReceiver') ? 'receiver' : 'transaction'
}

const ofRecord = (record: RecordFields): ScreeningColumn[] =>
  Object.entries(record).map(([columnName, { kind, options, words }]) => ({
    columnName,
    columnKind: KINDS[columnName] ?? KIND_OF[kind] ?? 'text',
    columnGroup: groupOf(columnName),
    ...(options === undefined ? {} : { options }),
    ...(words === undefined ? {} : { words }),
  }))

const OF_DIRECT_CREDITS: readonly ScreeningColumn[] = [
  ...OWN_COLUMNS,
  ...ofRecord(DIRECT_CREDIT_ORDER),
  ...BEHAVIOUR_COLUMNS,
]
const OF_CASH_PICKUPS: readonly ScreeningColumn[] = [
  ...OWN_COLUMNS,
  ...ofRecord(CASH_PICKUP_ORDER),
  ...BEHAVIOUR_COLUMNS,
]

/** Columns with a code of our data in their name: what a name of the family asks for, undefined for any other name. */
type ColumnFamily = (name: string) => ScreeningColumn | undefined
const FAMILIES: readonly ColumnFamily[] = [ofWatchList]

/** How alike somebody is to the best entry of a watch list. */
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

/** The columns of a type (ruling A43); of families those alone that stand whatever data there is. */
export const screeningColumns = (type: ScreeningType): readonly ScreeningColumn[] =>
  type === 'CP' ? OF_CASH_PICKUPS : OF_DIRECT_CREDITS

/** The column of a type by its name; undefined where it has none. */
export const screeningColumn = (type: ScreeningType, name: string): ScreeningColumn | undefined =>
  BY_NAME.get(screeningColumns(type))?.get(name) ?? ofFamily(name)

function ofFamily(name: string): ScreeningColumn | undefined {
  for (const family of FAMILIES) {
    const column = family(name)
    if (column !== undefined) return column
  }
  return undefined
}

const EQUALITY: readonly ConditionOperator[] = ['=', '<>']
const ORDER: readonly ConditionOperator[] = ['=', '<>', '>', '<', '<=', '>=']

/** The comparisons that make sense of a column. */
export function operatorsOf({ columnKind }: ScreeningColumn): readonly ConditionOperator[] {
  if (columnKind === 'text') return ['LIKE', ...EQUALITY]
  return isNumber(columnKind) || columnKind === 'day' ? ORDER : EQUALITY
}

/** Whether values of the kind are numbers. */
export const isNumber = (kind: ScreeningColumnKind): boolean =>
  kind === 'number' || kind === 'count' || kind === 'likeness'

/** What is wrong with a comparison, at which of its fields. */
export interface ComparisonFault {
  readonly field: 'columnName' | 'queryType' | 'keyword'
  readonly key: string
}

/** What of a comparison a rule of that type cannot ask; null where nothing. The form and the gateway both ask here. */
export function comparisonFault(type: ScreeningType, comparison: Comparison): ComparisonFault | null {
  const column = screeningColumn(type, comparison.columnName)
  if (column === undefined) return { field: 'columnName', key: 'validation.conditionColumn' }
  if (!operatorsOf(column).includes(comparison.queryType))
    return { field: 'queryType', key: 'validation.conditionOperator' }
  const key = keywordFault(column, comparison)
  return key === null ? null : { field: 'keyword', key }
}

function keywordFault(
  { columnKind, options = [] }: ScreeningColumn,
  { keyword, keywordType }: Comparison,
): string | null {
  if (keywordType === 'FUNCTION')
    return columnKind === 'day' && isFunction(keyword) ? null : 'validation.conditionFunction'
  if (keyword.trim() === '') return 'validation.required'
  switch (columnKind) {
    case 'number':
      return /^-?\d{1,18}(\.\d{1,8})?$/.test(keyword) ? null : 'validation.conditionNumber'
    case 'count':
      return /^\d{1,9}$/.test(keyword) ? null : 'validation.conditionCount'
    case 'likeness':
      return /^(100|\d{1,2})$/.test(keyword) ? null : 'validation.conditionLikeness'
    case 'day':
      return isDay(keyword) ? null : 'validation.date'
    case 'country':
      return /^[A-Z]{2}$/.test(keyword) ? null : 'validation.country'
    case 'currency':
      return /^[A-Z]{3}$/.test(keyword) ? null : 'validation.currency'
    case 'choice':
      return options.includes(keyword) ? null : 'validation.oneOf'
    case 'bank':
      return BANKS.some(({ bankCode }) => bankCode === keyword) ? null : 'validation.oneOf'
    default:
      return null
  }
}

const isFunction = (name: string): name is ConditionFunction =>
  (CONDITION_FUNCTIONS as readonly string[]).includes(name)

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
