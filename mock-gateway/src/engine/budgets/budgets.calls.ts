import { readBudgets } from '@portal/contract/budgets/budgets.calls'
import { contractText } from '@portal/contract/texts/all'
import { type Binding, bindSession, Refusal } from '../http/handler.ts'
import { sideOf } from '../read/index.ts'
import { readBudgetUse } from './budget-use.ts'
import { BUDGETS, type BudgetName } from './budgets.ts'

export const BUDGET_BINDINGS: readonly Binding[] = [
  bindSession(readBudgets, async ({ db, actor, language, now, config }) => {
    if (sideOf(actor).kind !== 'bank') throw new Refusal('57')
    const used = await readBudgetUse(db, now)
    const budgets = (Object.keys(BUDGETS) as BudgetName[]).map((name) => {
      const [caller = '', resource = ''] = name.split('.')
      return {
        name,
        caller: contractText(language, `budget.caller.${caller}`),
        resource: contractText(language, `budget.resource.${resource}`),
        ...BUDGETS[name],
        limit: config.budgets[name] ?? BUDGETS[name].limit,
        ...(used.get(name) ?? { highest: 0, refused: 0 }),
      }
    })
    return { payload: { budgets } }
  }),
]
