import { ORPHAN, ORPHAN_SUBJECTS, type OrphanType, type OrphanValues } from '@portal/contract/orphans/orphan'
import { bothSides, type Change, type ChangeKind } from '../../../../engine/approvals/index.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { aboutTransaction, findTransaction, liveTransaction } from '../../transactions/index.ts'
import { ORPHAN_SCREENS } from '../orphan-screens.ts'
import { carryOut } from './carry-out.ts'
import { requireDecidable } from './require-decidable.ts'

/**
 * Returns the kind of change for decisions on orphans by evidence (money §7). The database transaction of the
 * authorization carries a decision out completely, or the decision has no effect. Each orphan list has its own kind,
 * because each kind links back to its list.
 */
const byEvidence = (orphanType: OrphanType): ChangeKind<OrphanValues> => ({
  ...aboutTransaction(`${ORPHAN_SCREENS[orphanType]}?panel=view`),
  subject: ORPHAN_SUBJECTS[orphanType],
  record: ORPHAN,
  async read(db, transactionId, lock) {
    const found = await findTransaction(db, transactionId)
    return liveTransaction(db, transactionId, {
      lock,
      contractType: 'DC',
      own: { ...UNDECIDED, coreReference: found?.core_reference ?? null },
    })
  },
  async validate(context, change) {
    await requireDecidable(context, change.targetId, orphanType, decided(change).orphanDecision)
  },
  async applyUpdate(context, change) {
    const { orphanEvidence, ...wanted } = decided(change)
    const evidence = { text: orphanEvidence, userId: change.makerId, now: context.now }
    await carryOut(context, change.targetId, { ...wanted, orphanType, evidence })
  },
})

const UNDECIDED = { orphanReason: null, orphanDecision: null, orphanEvidence: null } as const

export const ORPHANS_BY_EVIDENCE: Readonly<Record<OrphanType, ChangeKind<OrphanValues>>> = {
  BANK: byEvidence('BANK'),
  MTO: byEvidence('MTO'),
}

/** Returns the fields that every submitted decision has. */
function decided(change: Change<OrphanValues>) {
  const [, { orphanDecision, orphanEvidence, coreReference }] = bothSides(change)
  if (orphanDecision === null || orphanEvidence === null) throw new Refusal('30')
  return { orphanDecision, orphanEvidence, coreReference }
}
