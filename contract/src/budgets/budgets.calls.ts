import { readCall } from '@portal/contract/core'

/** A limit on the use of one resource by one kind of caller, and its recent use. */
export interface BudgetStatus {
  name: string
  /** Whose use is limited, in the language of the request. */
  caller: string
  /** What is limited, in the language of the request. */
  resource: string
  limit: number
  /** `atOnce`: at the same time in one gateway. `perMinute`: in any minute, over all gateways. */
  unit: 'atOnce' | 'perMinute'
  /** What happens to a caller above the limit: it waits for a moment, or is refused at once. */
  above: 'waits' | 'refused'
  /** The highest use by one caller within the last hour. */
  highest: number
  /** The number of refusals within the last hour. */
  refused: number
}

/** Returns every budget with its use. Refused with 57 for operators. */
export const readBudgets = readCall<object, { budgets: BudgetStatus[] }>({
  action: 'portal/budgets/read',
  path: 'portal/budgets/read',
  access: { needs: 'SYSTEM_SETTINGS|READ' },
})
