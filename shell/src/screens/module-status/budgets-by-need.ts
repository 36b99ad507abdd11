import type { BudgetStatus } from '@portal/contract/budgets/budgets.calls'

/** Sorts budgets: those that refused most first, then those that were used most. */
export const byNeed = (budgets: readonly BudgetStatus[]): readonly BudgetStatus[] =>
  [...budgets].sort(
    (one, other) => other.refused - one.refused || other.highest / other.limit - one.highest / one.limit,
  )
