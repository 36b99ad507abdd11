import { TRUSTED_PAIR, type TrustedPairRecord } from '@portal/contract/trusted-pairs/trusted-pair'
import { sql } from 'kysely'
import type { ChangeKind, NaturalKey } from '../../../engine/approvals/index.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../engine/records/index.ts'
import { headOfficeDay } from '../screening/index.ts'
import { refusePair } from './refuse-pair.ts'
import { movePair } from './trusted-pair.store.ts'
import { findPair, pairName } from './trusted-pair-record.ts'

export const PENDING_PAIR: NaturalKey = {
  field: 'pairReceiver',
  message: 'validation.pairWaits',
  constraints: ['trusted_pair_waits'],
}

/** Defines how two users trust a pair or end its trust. Each decision applies only to later screening (money §6). */
export const TRUSTED_PAIRS: ChangeKind<TrustedPairRecord> = {
  subject: 'trusted-pair',
  module: 'TRANSACTION_RULE',
  naturalKey: PENDING_PAIR,
  record: TRUSTED_PAIR,
  requiresReview: true,
  names: {
    isUuid: true,
    source: (ids) =>
      sql`select pair_id::text as id, pair_sender || ' → ' || pair_receiver as name from trusted_pair
        where pair_id = any(${ids}::uuid[])`,
  },
  link: (pairId) => `/trusted-pairs?panel=view&id=${pairId}`,
  forms: { CREATE: () => '/trusted-pairs?panel=create' },
  async read(db, pairId, lock) {
    const pair = await findPair(db, pairId, { lock })
    if (pair === null) return null
    const { version, values } = pair
    return { version, name: pairName(values), snapshot: values, mtoCode: null }
  },
  async validate({ db, now, language }, { targetId, action, after }) {
    const pair = await findPair(db, targetId)
    if (pair === null) throw new Refusal('25')
    if (action === 'CREATE') {
      if (pair.status !== 'PENDING') throw wrongState(language, pair.status, 'status.pair')
      await refusePair(db, after ?? pair.values, now)
    } else if (pair.status !== 'ACTIVE' || pair.values.pairUntil < headOfficeDay(now))
      throw wrongState(language, pair.status, 'status.pair')
  },
  async applyCreate({ db, actor, now }, { targetId }) {
    const authorized = { from: 'PENDING', to: 'ACTIVE', checkerId: actor.userId, now } as const
    if (!(await movePair(db, targetId, authorized))) throw overtaken()
  },
  async applyDelete({ db, now }, { targetId }) {
    if (!(await movePair(db, targetId, { from: 'ACTIVE', to: 'ENDED', now }))) throw overtaken()
  },
  async declineCreate(db, { targetId }, now) {
    await movePair(db, targetId, { from: 'PENDING', to: 'DECLINED', now })
  },
}
