import { ORPHAN, type OrphanValues } from '@portal/contract/records/orphan'
import { type Kysely, sql } from 'kysely'
import { bothSides, type Change, type ChangeKind } from '../../../approvals/index.ts'
import type { Database } from '../../../db/schema.ts'
import { Refusal } from '../../../http/handler.ts'
import { findTransaction } from '../../transactions/index.ts'
import { carryOut } from './carry-out.ts'
import { requireDecidable } from './require-decidable.ts'
import { typeOfReason } from './type-of-reason.ts'

/** What people decide of orphans by evidence (money §7): carried out in the transaction of the authorization, or not at all. */
export const ORPHANS_BY_EVIDENCE: ChangeKind<OrphanValues> = {
  subject: 'orphan',
  module: 'DIRECT_CREDIT',
  record: ORPHAN,
  openedFirst: true,
  // Some reasons would tip an operator off (money §2.2).
  readers: { bank: 'DIRECT_CREDIT|READ', operator: { any: [] } },
  names: {
    isUuid: true,
    source: (ids) => sql`select t.transaction_id::text as id, t.transaction_contract_reference as name
      from transaction t where t.transaction_id = any(${ids}::uuid[])`,
  },
  link: (transactionId) => `/bank-orphans?panel=view&id=${transactionId}`,
  amount: ({ after }) =>
    after && { amount: after.transactionDestinationAmount, currency: after.transactionDestinationCountryCurrency },
  async read(db, transactionId, lock) {
    const found = await findTransaction(db, transactionId, { lock })
    if (found === null) return null
    return {
      version: found.version,
      name: found.transaction_contract_reference,
      snapshot: await snapshotOf(db, transactionId),
      mtoCode: found.mto_code,
      countryId: found.country_id,
    }
  },
  async validate(context, change) {
    const { reason, orphanDecision } = decided(change)
    await requireDecidable(context, change.targetId, typeOfReason(reason), orphanDecision)
  },
  async applyUpdate(context, change) {
    const { orphanEvidence, ...wanted } = decided(change)
    const evidence = { text: orphanEvidence, userId: change.makerId, now: context.now }
    await carryOut(context, change.targetId, { ...wanted, evidence })
  },
}

/** What a submitted decision always has. */
function decided(change: Change<OrphanValues>) {
  const [, { orphanReason: reason, orphanDecision, orphanEvidence, coreReference }] = bothSides(change)
  if (reason === null || orphanDecision === null || orphanEvidence === null) throw new Refusal('30')
  return { reason, orphanDecision, orphanEvidence, coreReference }
}

async function snapshotOf(db: Kysely<Database>, transactionId: string): Promise<OrphanValues> {
  const found = await db
    .selectFrom('transaction as t')
    .innerJoin('mto as m', 'm.mto_code', 't.mto_code')
    .select([
      't.transaction_contract_reference as transactionContractReference',
      'm.mto_name as mtoName',
      't.trans_receiver as transReceiver',
      't.transaction_destination_amount as transactionDestinationAmount',
      't.transaction_destination_country_currency as transactionDestinationCountryCurrency',
      't.transaction_status as transactionStatus',
      't.core_reference as coreReference',
    ])
    .where('t.transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return { ...found, orphanReason: null, orphanDecision: null, orphanEvidence: null }
}
