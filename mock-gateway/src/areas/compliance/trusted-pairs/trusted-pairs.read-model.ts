import type { PairStatus } from '@portal/contract/trusted-pairs/trusted-pair'
import type { TrustedPairRow, TrustedPairTotals } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { readTrustedPairs } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  approvedList,
  bankOnly,
  choiceIn,
  columnsOf,
  dayIn,
  EVERY_ROW,
  statusCards,
  textIn,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'
import { headOfficeDay } from '../screening/index.ts'
import { KEPT } from './trusted-pair-record.ts'

const pairsFrom = ({ db, actor }: SessionContext) =>
  db
    .selectFrom('trusted_pair as p')
    .leftJoin('screening_rule as r', 'r.screening_code', 'p.screening_code')
    .$call((query) => withMakerAndChecker(query, 'p', actor))
const column = columnsOf(pairsFrom)

/** Returns SQL for the status over `trusted_pair p`: a pair ends automatically after its last day. */
export const pairStatusAt = (now: Date): RawBuilder<PairStatus> =>
  sql<PairStatus>`(case when p.pair_status = 'ACTIVE' and p.pair_until < ${headOfficeDay(now)}::date then 'ENDED'
    else p.pair_status end)`

export const PAIR_SEARCH = column.words('p.pair_sender', 'p.pair_receiver')

/**
 * Reads one page of the pairs with the counts for the summary cards. With `pairId`, returns only that pair, or is
 * refused with 25 if no such pair exists. Refused for operators.
 */
export const readPairsPage = approvedList<TrustedPairRow, TrustedPairTotals, 'pairId'>({
  columns: ({ now }) => ({
    ...KEPT.columns,
    pairId: column.plain('p.pair_id'),
    pairSender: column.name('p.pair_sender'),
    pairReceiver: column.name('p.pair_receiver'),
    pairScope: choiceIn('pairScope', column.text('p.pair_scope')),
    screeningCode: textIn(
      'silencedRules.ALL',
      sql<boolean>`p.screening_code is null`,
      column.optionalText('p.screening_code'),
    ),
    screeningDescription: column.plain('r.screening_description'),
    pairUntil: dayIn(column.text(sql<string>`p.pair_until::text`)),
    pairStatus: choiceIn('status.pair', column.text(pairStatusAt(now))),
    pairMaker: column.filtered.optionalName('maker.username'),
    pairCreatedAt: column.moment('p.created_at'),
    silencedHits: column.count(
      sql<number>`(select count(*)::int from screening_log l where l.silenced_by = p.pair_id)`,
    ),
    ...column.approval('trusted-pair', { id: 'p.pair_id', version: 'p.version' }),
  }),
  defaultSort: { field: 'pairCreatedAt', direction: 'desc' },
  tieBreak: column.id('p.pair_id', 'uuid'),
  search: column.words(
    'p.pair_sender',
    'p.pair_receiver',
    sql<string>`coalesce(p.screening_code || ' ' || r.screening_description, '')`,
    'p.pair_reason',
  ),
  date: column.ref('p.created_at'),
  from: pairsFrom,
  scope: ({ actor }) => bankOnly(actor, EVERY_ROW),
  one: 'pairId',
  hides: readTrustedPairs.hides,
  cardFields: ['pairStatus'],
  cards: statusCards(
    ({ db }) => db.selectFrom('trusted_pair as p'),
    ({ now }) => pairStatusAt(now),
    {
      totalPairs: null,
      totalPendingPairs: 'PENDING',
      totalActivePairs: 'ACTIVE',
      totalEndedPairs: 'ENDED',
      totalDeclinedPairs: 'DECLINED',
    },
  ),
})
