import type { Domain } from '../../../engine/domain.ts'
import { TILL_CASH_MOVES } from './cash/till-cash.kind.ts'
import { TILL_DIFFERENCES } from './closing/till-difference.kind.ts'
import { insertDemoTills } from './demo/tills.demo.ts'
import { TILL } from './till.kind.ts'
import { TILL_BINDINGS } from './tills.calls.ts'
import { TILL_FIGURES } from './tills.figures.ts'
import { TILL_WORK } from './tills.work.ts'

export { demoTillDay, hoursOf } from './demo/tills.demo.ts'
export { requireOpenTill, requireTeller } from './open-till.ts'
export { lockOpenTill, type TillRecord } from './till.store.ts'
export { balanceOf as tillBalance } from './till-accounts.ts'

export const domain: Domain = {
  bindings: TILL_BINDINGS,
  changeKinds: [TILL_CASH_MOVES, TILL_DIFFERENCES],
  recordKinds: [TILL],
  work: [TILL_WORK],
  figures: [TILL_FIGURES],
  demo: { after: ['ledger'], insert: insertDemoTills },
}
