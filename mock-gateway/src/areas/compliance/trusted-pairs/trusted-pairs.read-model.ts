import type { PairStatus } from '@portal/contract/trusted-pairs/trusted-pair'
import type { TrustedPairRow, TrustedPairTotals } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { Actor } from '../../../engine/http/handler.ts'
import {
  approvalColumns,
  approvedList,
  bankOnly,
  columnsOf,
  countsBy,
  EVERY_ROW,
  filtered,
  id,
  moment,
  name,
  normalized,
  optionalName,
  optionalText,
  plain,
  text,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'
import { pairDay } from './trusted-days.ts'

const pairsFrom = (db: Kysely<Database>, actor: Actor) =>
  db
    .selectFrom('trusted_pair as p')
    .leftJoin('screening_rule as r', 'r.screening_code', 'p.screening_code')
    .$call((query) => withMakerAndChecker(query, 'p', actor))
const { ref } = columnsOf(pairsFrom)

/** Over `trusted_pair p`: a pair ends automatically after its last day. */
export const pairStatusAt = (now: Date): RawBuilder<PairStatus> =>
  sql<PairStatus>`(case when p.pair_status = 'ACTIVE' and p.pair_until < ${pairDay(now)}::date then 'ENDED'
    else p.pair_status end)`

export const PAIR_SEARCH = normalized(sql<string>`(p.pair_sender || ' ' || p.pair_receiver)`)

/** One page of the pairs with the counts of the cards; one, or 25, when `pairId` names it. Not for operators. */
export const readPairsPage = approvedList<TrustedPairRow, TrustedPairTotals, 'pairId'>({
  columns: ({ now }) => ({
    pairId: plain(ref('p.pair_id')),
    pairSender: name(ref('p.pair_sender')),
    pairReceiver: name(ref('p.pair_receiver')),
    pairScope: text(ref('p.pair_scope')),
    screeningCode: optionalText(ref('p.screening_code')),
    screeningDescription: plain(ref('r.screening_description')),
    pairUntil: text(sql<string>`p.pair_until::text`),
    pairReason: plain(ref('p.pair_reason')),
    pairStatus: text(pairStatusAt(now)),
    pairMaker: filtered(optionalName(ref('maker.username'))),
    pairCreatedAt: moment(ref('p.created_at')),
    silencedHits: plain(sql<number>`(select count(*)::int from screening_log l where l.silenced_by = p.pair_id)`),
    ...approvalColumns({ subject: 'trusted-pair', id: ref('p.pair_id'), version: ref('p.version') }),
  }),
  shape: {
    defaultSort: { field: 'pairCreatedAt', direction: 'desc' },
    tieBreak: id(sql`p.pair_id`, 'uuid'),
    search: PAIR_SEARCH,
    date: sql<Date>`p.created_at`,
  },
  from: ({ db, actor }) => pairsFrom(db, actor),
  scope: ({ actor }) => bankOnly(actor, EVERY_ROW),
  one: 'pairId',
  cards: ({ db, now }, scope) =>
    countsBy(db.selectFrom('trusted_pair as p').where(scope), pairStatusAt(now), {
      totalPairs: null,
      totalPendingPairs: 'PENDING',
      totalActivePairs: 'ACTIVE',
      totalEndedPairs: 'ENDED',
      totalDeclinedPairs: 'DECLINED',
    }),
})
