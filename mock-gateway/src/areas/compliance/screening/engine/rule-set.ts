import type { Comparison, ConditionRow } from '@portal/contract/conditions/condition'
import { isNumber } from '@portal/contract/conditions/condition-column'
import { alternativesOf } from '@portal/contract/conditions/condition-tree'
import { screeningColumn } from '@portal/contract/screening/screening-column'
import type { ScreeningFailure } from '@portal/contract/screening/screening-failure'
import type { ScreeningMode } from '@portal/contract/screening/screening-rule'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { comparable, type Test, type Truth, testOf, truthOfAll } from './truth.rules.ts'
import { sourceOf } from './value-source.ts'

/** A version of a rule that is or was in force. */
export interface RuleVersion {
  readonly screeningCode: string
  readonly ruleVersion: number
  readonly screeningMode: ScreeningMode
  /** The points that a hit adds to the risk sum; null if a hit holds the order. */
  readonly screeningPoints: number | null
  readonly conditions: readonly ConditionRow[]
}

/** A compiled rule, applied to many transactions. */
export interface CompiledRule extends RuleVersion {
  readonly columns: readonly string[]
  /** The columns of the rule with values from outside the transaction. */
  readonly fetched: ReadonlySet<string>
  truth(read: (column: string) => string | null, today: string): Truth
  /** Returns why the rule is an ERROR for the transaction. */
  failure(read: (column: string) => string | null, today: string): ScreeningFailure
}

/** Rules of a type, with an index of the rules that a transaction could meet. */
export interface RuleSet {
  readonly setId: string
  readonly rules: readonly CompiledRule[]
  /** True if at least one rule needs values from outside the transaction. */
  readonly isFetching: boolean
  /**
   * Returns the rules to evaluate for a transaction. Every other rule is CLEAR, because one of its equalities is false.
   */
  candidates(read: (column: string) => string | null): ReadonlySet<CompiledRule>
}

/**
 * Compiles a rule. A rule that names a column missing from its type is an ERROR for every transaction, so that it never
 * lets a transaction through.
 */
export function compileRule(type: ScreeningType, version: RuleVersion): CompiledRule {
  const alternatives = alternativesOf(version.conditions)
  const tests = new Map<Comparison, Test>()
  for (const comparison of alternatives.flat()) {
    const column = screeningColumn(type, comparison.columnName)
    tests.set(comparison, column === undefined ? () => 'ERROR' : testOf(column, comparison))
  }
  const columns = [...new Set(alternatives.flat().map(({ columnName }) => columnName))]
  return {
    ...version,
    columns,
    fetched: new Set(columns.filter((column) => sourceOf(column) !== undefined)),
    truth: (read, today) =>
      truthOfAll(alternatives, (comparison) => {
        try {
          return tests.get(comparison)?.(read(comparison.columnName), today) ?? 'ERROR'
        } catch {
          return 'ERROR'
        }
      }),
    failure(read, today) {
      for (const [comparison, test] of tests) {
        const failure = failureOf(type, comparison.columnName, () => test(read(comparison.columnName), today))
        if (failure !== null) return failure
      }
      return { cause: 'VALUE' }
    },
  }
}

/** Returns why a comparison is an ERROR; null if it is not an ERROR. */
function failureOf(type: ScreeningType, columnName: string, ask: () => Truth): ScreeningFailure | null {
  if (screeningColumn(type, columnName) === undefined) return { cause: 'COLUMN', columnName }
  try {
    return ask() === 'ERROR' ? { cause: 'VALUE', columnName } : null
  } catch (error) {
    if (sourceOf(columnName) === undefined) return { cause: 'VALUE', columnName }
    return { cause: 'SOURCE', columnName, detail: detailOf(error) }
  }
}

/**
 * Returns the message of the error's cause, or of the error itself if it has no cause: at most {@link LONGEST_DETAIL}
 * characters, which are enough for an investigation.
 */
export function detailOf(error: unknown): string {
  const { cause = error } = error as { readonly cause?: unknown }
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, LONGEST_DETAIL)
}

const LONGEST_DETAIL = 300

/**
 * Indexes rules by a value that they require. For example, of a thousand rules on countries only the rules on the
 * transaction's countries are evaluated.
 */
export function ruleSet(type: ScreeningType, setId: string, versions: readonly RuleVersion[]): RuleSet {
  const rules = versions.map((version) => compileRule(type, version))
  const always: CompiledRule[] = []
  const byColumn = new Map<string, Map<string, CompiledRule[]>>()
  for (const rule of rules) {
    const needed = alternativesOf(rule.conditions).map((comparisons) => comparisons.find((one) => isFound(type, one)))
    if (needed.length === 0 || needed.some((one) => one === undefined)) {
      always.push(rule)
      continue
    }
    for (const { columnName, keyword } of needed as Comparison[]) {
      const byValue = byColumn.get(columnName) ?? new Map<string, CompiledRule[]>()
      byColumn.set(columnName, byValue)
      const value = sharedForm(type, columnName, keyword)
      byValue.set(value, [...(byValue.get(value) ?? []), rule])
    }
  }
  return {
    setId,
    rules,
    isFetching: rules.some(({ fetched }) => fetched.size > 0),
    candidates(read) {
      const found = new Set(always)
      for (const [column, byValue] of byColumn) {
        const value = read(column)
        if (value !== null) for (const rule of byValue.get(sharedForm(type, column, value)) ?? []) found.add(rule)
      }
      return found
    },
  }
}

/**
 * Returns whether a comparison is an equality of texts in the transaction: only a transaction with that text can meet
 * it.
 */
function isFound(type: ScreeningType, { columnName, queryType, keyword, keywordType }: Comparison): boolean {
  const kind = screeningColumn(type, columnName)?.columnKind
  if (kind === undefined || isNumber(kind) || kind === 'day' || sourceOf(columnName) !== undefined) return false
  // A keyword of only punctuation is compared in a different form.
  return queryType === '=' && keywordType === 'TEXT' && sharedForm(type, columnName, keyword) !== ''
}

/** Returns the form that equal values of a column share. */
function sharedForm(type: ScreeningType, columnName: string, value: string): string {
  const column = screeningColumn(type, columnName)
  return column === undefined ? value : comparable(column, value)
}
