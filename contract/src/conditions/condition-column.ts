import { isCountry, isCurrency } from '@portal/contract/schema'
import { BANKS } from '../transactions/bank.ts'
import { CONDITION_FUNCTIONS, type Comparison, type ConditionOperator } from './condition.ts'

/** How the value of a column is chosen and compared. A similarity is from 0 to 100. */
export type ConditionColumnKind =
  | 'text'
  | 'number'
  | 'count'
  | 'likeness'
  | 'day'
  | 'choice'
  | 'country'
  | 'currency'
  | 'partner'
  | 'bank'

/** The part of a column that determines its comparisons. */
export interface ConditionColumn {
  readonly columnKind: ConditionColumnKind
  /** A text that is a reference, a number or an address: compared with its punctuation, others by their words. */
  readonly isReference?: true
  /** A text that is a phone number in E.164: values are understood in any way of writing it. */
  readonly isPhone?: true
  /** A text of digits, such as an account number: values are understood in digits of any script. */
  readonly isDigits?: true
  /** Options of a choice. */
  readonly options?: readonly string[]
}

const EQUALITY: readonly ConditionOperator[] = ['=', '<>']
const ORDER: readonly ConditionOperator[] = ['=', '<>', '>', '<', '<=', '>=']

/** The comparisons that suit a column. */
export function operatorsOf({ columnKind }: ConditionColumn): readonly ConditionOperator[] {
  if (columnKind === 'text') return ['LIKE', ...EQUALITY]
  return isNumber(columnKind) || columnKind === 'day' ? ORDER : EQUALITY
}

/** Whether values of the kind are numbers. */
export const isNumber = (kind: ConditionColumnKind): boolean =>
  kind === 'number' || kind === 'count' || kind === 'likeness'

/** The fault of a comparison, and its field. */
export interface ComparisonFault {
  readonly field: 'columnName' | 'queryType' | 'keyword'
  readonly key: string
}

/**
 * The fault of a comparison for its column; null if there is none. @param functions functions that a day may be
 * compared with instead of a date
 */
export function columnFault(
  column: ConditionColumn | undefined,
  comparison: Comparison,
  functions: readonly string[] = CONDITION_FUNCTIONS,
): ComparisonFault | null {
  if (column === undefined) return { field: 'columnName', key: 'validation.conditionColumn' }
  if (!operatorsOf(column).includes(comparison.queryType))
    return { field: 'queryType', key: 'validation.conditionOperator' }
  const key = keywordFault(column, comparison, functions)
  return key === null ? null : { field: 'keyword', key }
}

function keywordFault(
  { columnKind, options = [] }: ConditionColumn,
  { keyword, keywordType }: Comparison,
  functions: readonly string[],
): string | null {
  if (keywordType === 'FUNCTION')
    return columnKind === 'day' && functions.includes(keyword) ? null : 'validation.conditionFunction'
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
      return isCountry(keyword) ? null : 'validation.country'
    case 'currency':
      return isCurrency(keyword) ? null : 'validation.currency'
    case 'choice':
      return options.includes(keyword) ? null : 'validation.oneOf'
    case 'bank':
      return BANKS.some(({ bankCode }) => bankCode === keyword) ? null : 'validation.oneOf'
    default:
      return null
  }
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
