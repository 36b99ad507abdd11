import type { Domain } from '../../../engine/domain.ts'
import { registerFileHolder } from '../../people/files/index.ts'
import { registerChangeFollower } from '../screening/index.ts'
import { CASES } from './case.record-kind.ts'
import { CASE_BINDINGS } from './cases.calls.ts'
import { CASE_FIGURES } from './cases.figures.ts'
import { CASE_FIND } from './cases.find.ts'
import { CASE_WORK } from './cases.work.ts'
import { insertDemoCases, insertDemoFirstPasses, insertDemoSuspicions } from './demo/cases.demo.ts'
import { insertDemoLookBack } from './demo/look-back.demo.ts'
import { insertDemoRisks } from './demo/risk-orders.demo.ts'
import { CASE_FILES } from './files/case-files.holder.ts'
import { beginLookBack } from './look-back/begin-look-back.ts'
import { LOOK_BACKS, resumeLookBacks } from './look-back/look-back.queue.ts'
import { ORDERS_AT_CORE } from './look-back/orders-at-core.ts'
import { insertDemoMatch } from './match/confirmed-match.demo.ts'
import { CONFIRMED_MATCHES } from './match/confirmed-match.kind.ts'
import { SCREENING_AGAIN } from './rescreen/rescreen-cases.ts'
import { screenedOrders } from './screened-orders.ts'

export { findWorkedCase } from './case.store.ts'
export { HELD_FOR, RISK_SUM } from './case-columns.ts'
export { decidesCases } from './case-scope.ts'
export { REPORTED_SENDER } from './demo/risk-orders.demo.ts'
export { lockReportNumber } from './report/suspicion-report.ts'
export { CASE_GUARD } from './review-guard.ts'
export { type OrderRecord, registerScreenedOrders, type ScreenedOrders, screenedOrders } from './screened-orders.ts'

registerFileHolder(CASE_FILES)
registerChangeFollower(beginLookBack)

export const domain: Domain = {
  bindings: CASE_BINDINGS,
  changeKinds: [CONFIRMED_MATCHES],
  recordKinds: [CASES],
  finds: [CASE_FIND],
  figures: [CASE_FIGURES],
  queues: [SCREENING_AGAIN, LOOK_BACKS],
  schedules: [{ name: 'look-backs-resume', every: 'hour', run: resumeLookBacks }, ORDERS_AT_CORE],
  work: CASE_WORK,
  demo: {
    after: ['transactions', 'orphans', 'pickups', 'screening', 'watch-lists'],
    async insert(demo) {
      await insertDemoCases(demo)
      const { held, heldForTwo: risky } = await insertDemoRisks(demo)
      const namesake = await insertDemoMatch(demo)
      await screenedOrders().demo.judge(demo.db)
      await insertDemoFirstPasses(demo, { namesake, risky })
      await insertDemoLookBack(demo)
      await insertDemoSuspicions(demo, held)
    },
  },
}
