import type { Domain } from '../../../engine/domain.ts'
import { ORPHANS_BY_EVIDENCE } from './decision/orphan.kind.ts'
import { ORPHAN_BINDINGS } from './orphans.calls.ts'
import { insertDemoOrphans } from './orphans.demo.ts'
import { ORPHAN_FIGURES } from './orphans.figures.ts'
import { ORPHAN_WORK } from './orphans.work.ts'
import { ENQUIRIES, NIGHTLY, RECONCILIATION } from './reconciliation/reconciliation.queues.ts'

export const domain: Domain = {
  bindings: ORPHAN_BINDINGS,
  changeKinds: Object.values(ORPHANS_BY_EVIDENCE),
  recordKinds: [{ subject: 'reconciliation', record: {} }],
  queues: [RECONCILIATION, ENQUIRIES],
  schedules: [NIGHTLY],
  figures: [ORPHAN_FIGURES],
  work: ORPHAN_WORK,
  demo: { after: ['transactions', 'wallets'], insert: insertDemoOrphans },
}
