import type { Field, RecordFields } from '@portal/contract/record'
import { BANKS } from './bank.ts'
import { CASH_PICKUP_ORDER } from './cash-pickup.ts'
import { CONDITION_FUNCTIONS, type Comparison, type ConditionFunction, type ConditionOperator } from './condition.ts'
import { DIRECT_CREDIT_ORDER, type ScreeningType } from './transaction.ts'

/** How the value of a column is chosen and compared. */
export type ScreeningColumnKind = 'text' | 'number' | 'day' | 'choice' | 'country' | 'currency' | 'partner' | 'bank'

/** What a condition may ask of a transaction. Its label is `labels.<columnName>`. */
export interface ScreeningColumn {
  readonly columnName: string
  readonly columnKind: ScreeningColumnKind
  /** Values of a choice. */
  readonly options?: readonly string[]
  /** Where the catalogue has the words of the options: `<words>.<value>`. */
  readonly words?: string
}

/** Columns that are no field of an order. */
const OWN_COLUMNS: readonly ScreeningColumn[] = [
  { columnName: 'transactionMtoCode', columnKind: 'partner' },
  { columnName: 'transSender', columnKind: 'text' },
  { columnName: 'transReceiver', columnKind: 'text' },
  // The day on which it was accepted, in the zone of its subsidiary.
  { columnName: 'transactionDate', columnKind: 'day' },
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

const ofRecord = (record: RecordFields): ScreeningColumn[] =>
  Object.entries(record).map(([columnName, { kind, options, words }]) => ({
    columnName,
    columnKind: KINDS[columnName] ?? KIND_OF[kind] ?? 'text',
    ...(options === undefined ? {} : { options }),
    ...(words === undefined ? {} : { words }),
  }))

const OF_DIRECT_CREDITS: readonly ScreeningColumn[] = [...OWN_COLUMNS, ...ofRecord(DIRECT_CREDIT_ORDER)]
const OF_CASH_PICKUPS: readonly ScreeningColumn[] = [...OWN_COLUMNS, ...ofRecord(CASH_PICKUP_ORDER)]

/** The columns of a type (ruling A43). */
export const screeningColumns = (type: ScreeningType): readonly ScreeningColumn[] =>
  type === 'CP' ? OF_CASH_PICKUPS : OF_DIRECT_CREDITS

/** The column of a type by its name; undefined where it has none. */
export const screeningColumn = (type: ScreeningType, name: string): ScreeningColumn | undefined =>
  screeningColumns(type).find(({ columnName }) => columnName === name)

const EQUALITY: readonly ConditionOperator[] = ['=', '<>']
const ORDER: readonly ConditionOperator[] = ['=', '<>', '>', '<', '<=', '>=']

/** The comparisons that make sense of a column. */
export function operatorsOf({ columnKind }: ScreeningColumn): readonly ConditionOperator[] {
  if (columnKind === 'text') return ['LIKE', ...EQUALITY]
  return columnKind === 'number' || columnKind === 'day' ? ORDER : EQUALITY
}

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
