import type { PartnerStatus } from '@portal/contract'
import { PARTNER } from '@portal/contract/partners/partner'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type ChangeKind, registerChangeKind } from '../change-kind.ts'

/** A kind of record for tests of the engine: a partner's name, with an amount of 1,000.00. It needs two checkers. */
const PARTNER_NAMES: ChangeKind<{ mtoName: string; mtoStatus: PartnerStatus }> = {
  subject: 'partner-name',
  record: PARTNER,
  module: 'MTO',
  approvals: () => 2,
  amount: () => ({ amount: '1000.00', currency: 'NGN' }),
  async read(db: Kysely<Database>, mtoCode, lock) {
    const query = db.selectFrom('mto').selectAll().where('mto_code', '=', mtoCode)
    const partner = await (lock ? query.forUpdate() : query).executeTakeFirst()
    if (partner === undefined) return null
    const snapshot = { mtoName: partner.mto_name, mtoStatus: partner.mto_status }
    return { version: partner.version, name: partner.mto_name, snapshot, mtoCode }
  },
  async applyUpdate({ db }, change) {
    await db
      .updateTable('mto')
      .set((eb) => ({ mto_name: change.after?.mtoName ?? '', version: eb('version', '+', 1) }))
      .where('mto_code', '=', change.targetId)
      .execute()
  },
  async applyDelete({ db }, change) {
    await db.updateTable('mto').set({ mto_status: 'DELETED' }).where('mto_code', '=', change.targetId).execute()
  },
}

// Registered once for all test files of a process. Test files import this file for the kinds `partner-name` (two
// checkers) and `one-vote` (one checker).
registerChangeKind(PARTNER_NAMES)
registerChangeKind({ ...PARTNER_NAMES, subject: 'one-vote', approvals: () => 1 })
