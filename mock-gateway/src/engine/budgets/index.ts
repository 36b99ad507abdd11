import type { Domain } from '../domain.ts'
import { BUDGET_BINDINGS } from './budgets.calls.ts'

export const domain: Domain = { bindings: BUDGET_BINDINGS }
