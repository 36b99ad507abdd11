import { isCountry, isCurrency } from '@portal/contract/schema'
import { BANKS } from '../transactions/bank.ts'
import { CONDITION_FUNCTIONS, type Comparison, type ConditionOperator } from './condition.ts'

/**
 * The kinds of columns: a kind decides how a value is chosen and compared. `likeness` is a similarity from 0 to 100.
 */
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

/** The properties of a column that determine its comparisons. */
export interface ConditionColumn {
  readonly columnKind: ConditionColumnKind
  /**
   * Whether the text is a reference, a number or an address. Such texts are compared with their punctuation, other
   * texts by their words.
   */
  readonly isReference?: true
  /** Whether the text is a phone number in E.164; users may write the values in any notation. */
  readonly isPhone?: true
  /** Whether the text consists of digits, such as an account number; users may write the digits in any script. */
  readonly isDigits?: true
  /** The options of a column of kind `choice`. */
  readonly options?: readonly string[]
}

const EQUALITY: readonly ConditionOperator[] = ['=', '<>']
const ORDER: readonly ConditionOperator[] = ['=', '<>', '>', '<', '<=', '>=']

/** Returns the comparison operators that suit a column. */
export function operatorsOf({ columnKind }: ConditionColumn): readonly ConditionOperator[] {
  if (columnKind === 'text') return ['LIKE', ...EQUALITY]
  return isNumber(columnKind) || columnKind === 'day' ? ORDER : EQUALITY
}

/** Returns whether values of the kind are numbers. */
export const isNumber = (kind: ConditionColumnKind): boolean =>
  kind === 'number' || kind === 'count' || kind === 'likeness'

/** The fault of a comparison: its message key and the field. */
export interface ComparisonFault {
  readonly field: 'columnName' | 'queryType' | 'keyword'
  readonly key: string
}

/**
 * Returns the fault of a comparison for its column; null if there is no fault.
 * @param functions the functions that a day may be compared with instead of a date
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
