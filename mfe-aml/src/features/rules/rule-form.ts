import { CONDITION_FUNCTIONS, type ConditionRow } from '@portal/contract/conditions/condition'
import {
  comparedRows,
  EMPTY_ROW,
  joinFaults,
  type RowValues,
  rowField,
  settledRows,
} from '@portal/contract/conditions/condition-rows'
import { BACKTEST_DAYS } from '@portal/contract/screening/backtest'
import type { ScreeningRuleRow } from '@portal/contract/screening/screening.calls'
import { comparisonFault, screeningColumn, writtenFault } from '@portal/contract/screening/screening-column'
import type { ScreeningEffect, ScreeningMode, ScreeningRuleRecord } from '@portal/contract/screening/screening-rule'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import type { ProposedFields } from '@portal/portal-sdk/forms'
import type { FormSchema } from '@portal/shared-ui/form'

/** A rule as form values. */
export interface RuleValues {
  readonly screeningCode: string
  readonly screeningType: ScreeningType | ''
  readonly screeningDescription: string
  readonly screeningMode: ScreeningMode
  readonly screeningEffect: ScreeningEffect
  /** The points as typed; not sent for a HOLD rule. */
  readonly screeningPoints: string
  readonly conditions: readonly RowValues[]
  /** The contract reference of the transaction on which the rule is tested; never sent with the rule. */
  readonly triedReference: string
  /** The number of past days that a backtest covers; never sent with the rule. */
  readonly backtestDays: string
}

const NEW_RULE: RuleValues = {
  screeningCode: '',
  screeningType: '',
  screeningDescription: '',
  screeningMode: 'LIVE',
  screeningEffect: 'HOLD',
  screeningPoints: '',
  conditions: [EMPTY_ROW],
  triedReference: '',
  backtestDays: String(BACKTEST_DAYS.usual),
}

/** Returns the initial form values of a rule: empty, the current rule, or the proposal of a rejected change. */
export function ruleValues(rule: ScreeningRuleRow | null, proposed: ProposedFields = {}): RuleValues {
  const held = rule ?? NEW_RULE
  const wanted = { ...held, ...proposed } as RuleValues
  const { screeningCode, screeningType, screeningDescription, screeningMode, screeningEffect, conditions } = wanted
  const { triedReference, backtestDays } = NEW_RULE
  return {
    ...{ screeningCode, screeningType, screeningDescription, screeningMode, screeningEffect, conditions },
    screeningPoints: String(wanted.screeningPoints ?? ''),
    ...{ triedReference, backtestDays },
  }
}

/** Returns the effect of a hit as sent. Points that are no whole number are left out, and the schema reports them. */
export function sentEffect({
  screeningEffect,
  screeningPoints: typed,
}: Pick<RuleValues, 'screeningEffect' | 'screeningPoints'>): Partial<
  Pick<ScreeningRuleRecord, 'screeningEffect' | 'screeningPoints'>
> {
  if (screeningEffect === 'HOLD') return { screeningEffect, screeningPoints: null }
  return /^\d+$/.test(typed) ? { screeningEffect, screeningPoints: Number(typed) } : { screeningEffect }
}

/** Returns the typed number of days. Null if a backtest does not allow that number. */
export function backtestDays(typed: string): number | null {
  const days = Number(typed)
  return /^\d{1,3}$/.test(typed) && days >= BACKTEST_DAYS.least && days <= BACKTEST_DAYS.most ? days : null
}

/** Returns the rows of a condition after the correction that a changed row requires. */
export const settledConditions = (type: ScreeningType, rows: readonly RowValues[]): readonly RowValues[] =>
  settledRows(rows, {
    empty: EMPTY_ROW,
    columnOf: (name) => screeningColumn(type, name),
    functions: CONDITION_FUNCTIONS,
  })

/**
 * Returns the complete rows: those with a column, an operator and a value. Their connectors are kept, except the last
 * one.
 */
export function saidRows(type: ScreeningType | '', rows: readonly RowValues[]): ConditionRow[] {
  const said = type === '' ? [] : comparedRows(rows).filter((row) => comparisonFault(type, row) === null)
  return said.map((row, at) => (at === said.length - 1 ? { ...row, join: 'NONE' } : row))
}

/**
 * Adds the checks of condition columns to the schema of a request. The gateway uses the same function, which reports
 * each error at its row and field.
 * @param type the type of a rule whose type cannot change; undefined if the request contains the type
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
  const joins = joinFaults(rows as readonly RowValues[])
  if (rows.some(({ columnName, queryType }) => !columnName || !queryType))
    return [{ path: '', message: 'validation.conditionsMissing' }, ...joins]
  if (type === undefined) return joins
  const comparisons = rows.flatMap((row, at) => {
    const fault = writtenFault(type, { ...row, keyword: row.keyword ?? '' } as ConditionRow)
    return fault === null ? [] : [{ path: rowField(at, fault.field), message: fault.key }]
  })
  return [...joins, ...comparisons]
}
