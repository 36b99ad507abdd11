import { BUDGETS, type BudgetCaller, type BudgetName, type BudgetResource } from './budgets.ts'
import type { Caller } from './caller.ts'
import type { Claim, Share } from './gate.ts'

/** The limits in force, by budget. Tests and the settings of a process may replace some. */
export type Limits = Readonly<Partial<Record<BudgetName, number>>>

/** The budgets that apply to each kind of caller, from the caller itself to all of its kind. */
const BY_KIND: Readonly<Record<Caller['kind'], readonly BudgetCaller[]>> = {
  session: ['user', 'partner', 'subsidiary'],
  anonymous: ['address', 'addresses'],
  partner: ['key', 'partnerKeys', 'keys'],
  unknownKey: ['invalidKey', 'unknownKey', 'unknownKeys'],
}

/** Returns who counts together under a budget; null if the budget does not apply to the caller. */
function nameOf(of: BudgetCaller, { id, userId, mtoCode, countryId, secret }: Caller): string | null {
  switch (of) {
    case 'user':
      return userId ?? id
    case 'partner':
    case 'partnerKeys':
      return mtoCode ?? null
    case 'invalidKey':
      return secret === undefined ? null : `${id} ${secret}`
    case 'subsidiary':
      return countryId ?? null
    case 'address':
    case 'key':
    case 'unknownKey':
      return id
    default:
      return ''
  }
}

/** A budget that applies to a caller, with the name under which its use counts. */
export interface Applied {
  readonly budget: BudgetName
  readonly key: string
}

/** Returns the budgets of a resource that apply to a caller. */
export function budgetsOf(resource: BudgetResource, caller: Caller): readonly Applied[] {
  return BY_KIND[caller.kind].flatMap((of) => {
    const budget = `${of}.${resource}` as BudgetName
    const key = nameOf(of, caller)
    return budget in BUDGETS && key !== null ? [{ budget, key }] : []
  })
}

/** Returns a caller's claim to a place of the resource. */
export function claimOf(resource: BudgetResource, caller: Caller, limits: Limits = {}): Claim {
  const shares = budgetsOf(resource, caller).map(({ budget, key }): Share => {
    const { limit, above } = BUDGETS[budget]
    return { name: `${budget} ${key}`, limit: limits[budget] ?? limit, budget, waits: above === 'waits' }
  })
  const names = shares.map(({ name }) => name)
  // Machines of one partner take turns with those of others, whichever keys they use; people take turns one by one.
  return { shares, holders: caller.kind === 'partner' ? names.slice(1, 2) : names.slice(0, 2) }
}
