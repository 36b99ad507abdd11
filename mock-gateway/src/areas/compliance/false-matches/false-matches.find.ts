import { FALSE_MATCH_STATUS_TONES, type FalseMatchStatus } from '@portal/contract/false-matches/false-match'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import { NOTHING, scopedBySide } from '../../../engine/read/index.ts'
import { falseMatchesFrom, falseMatchStatusAt } from './false-match-record.ts'
import { FALSE_MATCH_SEARCH } from './false-matches.read-model.ts'

/** Finds false matches by the name of the person or of the entry. */
export const FALSE_MATCH_FIND: FindSource = {
  name: 'false-match',
  order: 31,
  needs: 'TRANSACTION_RULE|READ',
  from: (db) => falseMatchesFrom(db),
  scope: ({ actor }) => scopedBySide(actor, { bank: () => sql<boolean>`true`, operator: () => NOTHING }),
  id: sql`f.false_match_id::text`,
  called: () => sql`f.person_name || ' ≠ ' || e.entry_name`,
  known: () => [],
  status: ({ now }) => falseMatchStatusAt(now),
  search: () => FALSE_MATCH_SEARCH,
  exactly: (term) => (isUuid(term) ? [sql`f.false_match_id = ${term}::uuid`] : []),
  statusIn: (status) => ({
    key: `status.falseMatch.${status}`,
    tone: FALSE_MATCH_STATUS_TONES[status as FalseMatchStatus],
  }),
  list: () => '/false-matches',
}
