import { BUDGETS, type BudgetName } from '../engine/budgets/budgets.ts'
import type { Limits } from '../engine/budgets/shares.ts'

/**
 * Reads limits that an operator has set: `user.requests=2400,key.slots=12`.
 * @param refuse receives a sentence for each part that is no limit
 */
export function readLimits(text: string, refuse: (fault: string) => void): Limits {
  const parts = text.split(',').map((part) => part.trim())
  const limits: Partial<Record<BudgetName, number>> = {}
  for (const part of parts.filter((one) => one !== '')) {
    const [name = '', limit = ''] = part.split('=')
    if (!(name in BUDGETS)) refuse(`BUDGETS: ${name} is no budget (see docs/guides/limits.md)`)
    else if (!/^[1-9]\d{0,6}$/.test(limit)) refuse(`BUDGETS: ${name} must be a whole number from 1 to 9999999`)
    else limits[name as BudgetName] = Number(limit)
  }
  return limits
}
