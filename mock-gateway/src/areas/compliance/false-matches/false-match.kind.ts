import { FALSE_MATCH, type FalseMatchRecord } from '@portal/contract/false-matches/false-match'
import { READS_CASES } from '@portal/contract/screening-cases/screening-cases.calls'
import { sql } from 'kysely'
import type { ChangeKind, NaturalKey } from '../../../engine/approvals/index.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../engine/records/index.ts'
import { headOfficeDay } from '../screening/index.ts'
import { moveFalseMatch } from './false-match.store.ts'
import { falseMatchName, findFalseMatch } from './false-match-record.ts'
import { refuseConfirmed, refuseFalseMatch } from './refuse-false-match.ts'

export const PENDING_FALSE_MATCH: NaturalKey = {
  field: 'entryNo',
  message: 'validation.falseMatchKnown',
  constraints: ['false_match_waits'],
}

/**
 * Defines how two users decide that a person is not an entry of a watch list, or end such a decision. Each applies only
 * to later screening.
 */
export const FALSE_MATCHES: ChangeKind<FalseMatchRecord> = {
  subject: 'false-match',
  module: 'TRANSACTION_RULE',
  naturalKey: PENDING_FALSE_MATCH,
  record: FALSE_MATCH,
  requiresReview: true,
  readers: { bank: READS_CASES, operator: { any: [] } },
  names: {
    isUuid: true,
    source: (ids) =>
      sql`select f.false_match_id::text as id, f.person_name || ' ≠ ' || e.entry_name as name
        from false_match f join watch_list_entry e on e.list_code = f.list_code and e.entry_no = f.entry_no
          and e.list_version = f.entry_version
        where f.false_match_id = any(${ids}::uuid[])`,
  },
  link: (falseMatchId) => `/false-matches?panel=view&id=${falseMatchId}`,
  // A false match is requested from the order's panel.
  forms: { CREATE: (_, { transactionId }) => `/transactions?panel=review&id=${transactionId}` },
  async read(db, falseMatchId, lock) {
    const found = await findFalseMatch(db, falseMatchId, { lock })
    if (found === null) return null
    const { version, values } = found
    return { version, name: falseMatchName(values), snapshot: values, mtoCode: null }
  },
  async validate({ db, now, language }, { targetId, action, after }) {
    const found = await findFalseMatch(db, targetId)
    if (found === null) throw new Refusal('25')
    if (action === 'CREATE') {
      if (found.status !== 'PENDING') throw wrongState(language, found.status, 'status.falseMatch')
      const { personName: name, personBirthDate: birthDate, personCountry: country } = found.values
      await refuseConfirmed(db, { name, birthDate, country })
      await refuseFalseMatch(db, after ?? found.values, now)
    } else if (found.status !== 'ACTIVE' || found.values.falseUntil < headOfficeDay(now))
      throw wrongState(language, found.status, 'status.falseMatch')
  },
  async applyCreate({ db, actor, now }, { targetId }) {
    const authorized = { from: 'PENDING', to: 'ACTIVE', checkerId: actor.userId, now } as const
    if (!(await moveFalseMatch(db, targetId, authorized))) throw overtaken()
  },
  async applyDelete({ db, now }, { targetId }) {
    if (!(await moveFalseMatch(db, targetId, { from: 'ACTIVE', to: 'ENDED', now }))) throw overtaken()
  },
  async declineCreate(db, { targetId }, now) {
    await moveFalseMatch(db, targetId, { from: 'PENDING', to: 'DECLINED', now })
  },
}
