import type { ScreeningRuleRow } from '@portal/contract/calls/screening'
import { BACKTEST_DAYS } from '@portal/contract/records/backtest'
import { CONDITION_FUNCTIONS, type ConditionRow, MOST_CONDITIONS } from '@portal/contract/records/condition'
import { operatorsOf } from '@portal/contract/records/condition-column'
import { comparisonFault, screeningColumn } from '@portal/contract/records/screening-column'
import type { ScreeningMode } from '@portal/contract/records/screening-rule'
import type { ScreeningType } from '@portal/contract/records/transaction'
import type { ProposedFields } from '@portal/portal-sdk/forms'
import type { FormSchema } from '@portal/shared-ui/form'

/** A row as the form holds it: nothing may be chosen yet. */
export interface RowValues {
  readonly columnName: string
  readonly queryType: ConditionRow['queryType'] | ''
  readonly keyword: string
  readonly keywordType: ConditionRow['keywordType']
  readonly join: ConditionRow['join']
}

/** A rule as the form holds it. */
export interface RuleValues {
  readonly screeningCode: string
  readonly screeningType: ScreeningType | ''
  readonly screeningDescription: string
  readonly screeningMode: ScreeningMode
  readonly conditions: readonly RowValues[]
  /** Contract reference of the transaction that the rule is tried on; never sent with the rule. */
  readonly triedReference: string
  /** Days that a backtest looks back; never sent with the rule. */
  readonly backtestDays: string
}

const EMPTY_ROW: RowValues = { columnName: '', queryType: '', keyword: '', keywordType: 'TEXT', join: 'NONE' }

const NEW_RULE: RuleValues = {
  screeningCode: '',
  screeningType: '',
  screeningDescription: '',
  screeningMode: 'LIVE',
  conditions: [EMPTY_ROW],
  triedReference: '',
  backtestDays: String(BACKTEST_DAYS.usual),
}

/** A rule as the form begins with it: nothing, or the rule as it stands; over it what a rejected change proposed. */
export function ruleValues(rule: ScreeningRuleRow | null, proposed: ProposedFields = {}): RuleValues {
  const held = rule ?? NEW_RULE
  const wanted = { ...held, ...proposed } as RuleValues
  const { screeningCode, screeningType, screeningDescription, screeningMode, conditions } = wanted
  const { triedReference, backtestDays } = NEW_RULE
  return { screeningCode, screeningType, screeningDescription, screeningMode, conditions, triedReference, backtestDays }
}

/** The days that are typed; null of what a backtest cannot look back. */
export function backtestDays(typed: string): number | null {
  const days = Number(typed)
  return /^\d{1,3}$/.test(typed) && days >= BACKTEST_DAYS.least && days <= BACKTEST_DAYS.most ? days : null
}

/**
 * Rows as they have to be after one was changed (spec §5): nothing stands behind NONE, something does behind OR and AND; what a
 * column cannot be compared by or with is empty again. The same rows, itself, where nothing is to be done.
 */
export function settledRows(type: ScreeningType | '', rows: readonly RowValues[]): readonly RowValues[] {
  const end = rows.findIndex(({ join }) => join === 'NONE')
  const kept = end === -1 ? rows : rows.slice(0, end + 1)
  const whole = end === -1 && kept.length < MOST_CONDITIONS ? [...kept, EMPTY_ROW] : kept
  const settled = whole.map((row) => settledRow(type, row))
  const isSame = settled.length === rows.length && settled.every((row, at) => row === rows[at])
  return isSame ? rows : settled
}

/** The rows without one of them; what was before the last ends the condition then. */
export const withoutRow = (rows: readonly RowValues[], without: number): readonly RowValues[] =>
  rows
    .filter((_, at) => at !== without)
    .map((row, at, kept) => (without === rows.length - 1 && at === kept.length - 1 ? { ...row, join: 'NONE' } : row))

/** Kinds whose value is chosen, so that one that does not fit was chosen for another column. */
const CHOSEN: readonly string[] = ['choice', 'country', 'currency', 'bank']

function settledRow(type: ScreeningType | '', row: RowValues): RowValues {
  if (type === '' || row.columnName === '') return row
  const column = screeningColumn(type, row.columnName)
  if (column === undefined) return { ...EMPTY_ROW, join: row.join }
  const isFunction = (CONDITION_FUNCTIONS as readonly string[]).includes(row.keyword)
  if (row.queryType !== '' && !operatorsOf(column).includes(row.queryType)) return { ...row, queryType: '' }
  if (row.keywordType === 'FUNCTION' && column.columnKind !== 'day') return { ...row, keyword: '', keywordType: 'TEXT' }
  if (row.keywordType === 'FUNCTION' && !isFunction) return { ...row, keyword: 'CURRENT_DATE' }
  if (row.keywordType === 'TEXT' && column.columnKind === 'day' && isFunction) return { ...row, keyword: '' }
  if (!CHOSEN.includes(column.columnKind) || row.keyword === '' || row.queryType === '') return row
  const fault = comparisonFault(type, row as ConditionRow)
  return fault?.field === 'keyword' ? { ...row, keyword: '' } : row
}

/** What is said as far as rows say it: those that have column, comparison and value, joined as they are. */
export const saidRows = (type: ScreeningType | '', rows: readonly RowValues[]): ConditionRow[] =>
  type === '' ? [] : (rows.filter((row) => isWhole(row) && comparisonFault(type, row) === null) as ConditionRow[])

const isWhole = (row: RowValues): row is ConditionRow => row.columnName !== '' && row.queryType !== ''

/**
 * A request's schema with what its columns allow: the same function as the gateway's, told at the row and its field.
 * @param type of a rule whose type stays; undefined where the request says it
 */
export function withColumns(schema: FormSchema, type?: ScreeningType): FormSchema {
  return {
    async validate(value, options) {
      const { screeningType = type, conditions = [] } = value as Partial<RuleValues>
      const found = faultsOf(screeningType || undefined, conditions)
      const own = await schema.validate(value, options).catch((error: unknown) => error)
      if (found.length === 0 && !(own instanceof Error)) return own
      if (own instanceof Error && own.name !== 'ValidationError') throw own
      const inner = [...((own as { inner?: readonly Fault[] }).inner ?? []), ...found]
      throw Object.assign(new Error('the form is wrong'), { name: 'ValidationError', inner })
    },
  }
}

interface Fault {
  readonly path: string
  readonly message: string
}

function faultsOf(type: ScreeningType | undefined, rows: readonly Partial<RowValues>[]): Fault[] {
  if (rows.some(({ columnName, queryType }) => !columnName || !queryType))
    return [{ path: '', message: 'validation.conditionsMissing' }]
  if (type === undefined) return []
  return rows.flatMap((row, at) => {
    const fault = comparisonFault(type, { ...row, keyword: row.keyword ?? '' } as ConditionRow)
    return fault === null ? [] : [{ path: `conditions[${at}].${fault.field}`, message: fault.key }]
  })
}
