import { PAIR_STATUS_TONES, type PairStatus } from '@portal/contract/trusted-pairs/trusted-pair'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import { NOTHING, scopedBySide } from '../../../engine/read/index.ts'
import { PAIR_SEARCH, pairStatusAt } from './trusted-pairs.read-model.ts'

/** Finds trusted pairs by the name of the sender or the receiver. */
export const TRUSTED_PAIR_FIND: FindSource = {
  name: 'trusted-pair',
  order: 29,
  needs: 'TRANSACTION_RULE|READ',
  from: (db) => db.selectFrom('trusted_pair as p'),
  scope: ({ actor }) => scopedBySide(actor, { bank: () => sql<boolean>`true`, operator: () => NOTHING }),
  id: sql`p.pair_id::text`,
  called: () => sql`p.pair_sender || ' → ' || p.pair_receiver`,
  known: () => [],
  status: ({ now }) => pairStatusAt(now),
  search: () => PAIR_SEARCH,
  exactly: (term) => (isUuid(term) ? [sql`p.pair_id = ${term}::uuid`] : []),
  statusIn: (status) => ({ key: `status.pair.${status}`, tone: PAIR_STATUS_TONES[status as PairStatus] }),
  list: () => '/trusted-pairs',
}
