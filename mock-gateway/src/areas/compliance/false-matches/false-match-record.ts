import type { FalseMatchRecord, FalseMatchStatus } from '@portal/contract/false-matches/false-match'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { headOfficeDay } from '../screening/index.ts'

/** Reads false matches `f` with their orders `t` and their entries `e`. */
export const falseMatchesFrom = (db: Kysely<Database>) =>
  db
    .selectFrom('false_match as f')
    .innerJoin('transaction as t', 't.transaction_id', 'f.transaction_id')
    .innerJoin('watch_list_entry as e', (join) =>
      join
        .onRef('e.list_code', '=', 'f.list_code')
        .onRef('e.entry_no', '=', 'f.entry_no')
        .onRef('e.list_version', '=', 'f.entry_version'),
    )

/** SQL for the other names of the entry as one text, over {@link falseMatchesFrom}; null if it has none. */
export const OTHER_NAMES = sql<string | null>`nullif(array_to_string(e.other_names, '; '), '')`

/**
 * SQL condition over `watch_list_entry e` for entries that the version in force of the list no longer has. The next
 * version may be written already, but is not in force.
 */
const IS_GONE = sql<boolean>`exists (select from watch_list_version v where v.list_code = e.list_code
  and v.list_version = e.gone_version and v.written_at is not null)`

/**
 * Returns SQL for the status over {@link falseMatchesFrom}: a false match ends after its last day at head office, and
 * lapses as soon as the list changes or removes its entry.
 */
export const falseMatchStatusAt = (now: Date): RawBuilder<FalseMatchStatus> =>
  sql<FalseMatchStatus>`(case
    when f.false_match_status = 'ACTIVE' and f.false_until < ${headOfficeDay(now)}::date then 'ENDED'
    when f.false_match_status = 'ACTIVE' and ${IS_GONE} then 'LAPSED'
    else f.false_match_status end)`

type StoredStatus = Exclude<FalseMatchStatus, 'LAPSED'>

interface FoundFalseMatch {
  /** The status as stored: also ACTIVE after the last day. */
  readonly status: StoredStatus
  readonly version: number
  readonly values: FalseMatchRecord
}

/**
 * Returns a false match, or null if there is no such false match. If requested, it is locked until the transaction
 * ends.
 */
export async function findFalseMatch(
  db: Kysely<Database>,
  falseMatchId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<FoundFalseMatch | null> {
  const query = falseMatchesFrom(db)
    .select([sql<StoredStatus>`f.false_match_status`.as('status'), 'f.version'])
    .select(['f.transaction_id as transactionId', 't.transaction_contract_reference as transactionContractReference'])
    .select(sql<FalseMatchRecord['matchedPerson']>`f.matched_person`.as('matchedPerson'))
    .select(['f.person_name as personName', 'f.person_birth_date as personBirthDate'])
    .select(['f.person_country as personCountry', 'f.list_code as listCode', 'f.entry_no as entryNo'])
    .select(['f.entry_version as entryVersion', 'e.entry_name as entryName', OTHER_NAMES.as('entryOtherNames')])
    .select(['e.birth_date as entryBirthDate', 'e.country as entryCountry', 'f.likeness_score as likenessScore'])
    .select([sql<string>`f.false_until::text`.as('falseUntil'), 'f.false_reason as falseReason'])
    .where('f.false_match_id', '=', falseMatchId)
  const found = await (lock ? query.forNoKeyUpdate('f') : query).executeTakeFirst()
  if (found === undefined) return null
  const { status, version, ...values } = found
  return { status, version, values }
}

/** Returns the display name of a false match for queues and lists. */
export const falseMatchName = ({ personName, entryName }: Pick<FalseMatchRecord, 'personName' | 'entryName'>) =>
  `${personName} ≠ ${entryName}`

/** Returns the false matches of persons that are pending or in force, by the persons' keys. */
export async function knownFalseMatches(db: Kysely<Database>, personKeys: readonly string[], now: Date) {
  const rows = await falseMatchesFrom(db)
    .select(['f.false_match_id', 'f.person_key', 'f.list_code', 'f.entry_no'])
    .select([falseMatchStatusAt(now).as('status'), sql<string>`f.false_until::text`.as('until')])
    .where(sql<boolean>`f.person_key = any(${[...new Set(personKeys)]}::text[])`)
    .where('f.false_match_status', 'in', ['PENDING', 'ACTIVE'])
    .where(sql<boolean>`not ${IS_GONE}`)
    .execute()
  return rows.flatMap(({ status, ...row }) =>
    status === 'PENDING' || status === 'ACTIVE' ? [{ ...row, status } as const] : [],
  )
}
