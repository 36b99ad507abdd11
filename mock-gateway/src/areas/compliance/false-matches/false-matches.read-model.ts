import type { FalseMatchRow, FalseMatchTotals } from '@portal/contract/false-matches/false-matches.calls'
import { readFalseMatches } from '@portal/contract/false-matches/false-matches.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  approvedList,
  bankOnly,
  choiceIn,
  columnsOf,
  countryIn,
  dayIn,
  EVERY_ROW,
  statusCards,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'
import { falseMatchesFrom, falseMatchStatusAt, OTHER_NAMES } from './false-match-record.ts'

const matchesFrom = ({ db, actor }: SessionContext) =>
  falseMatchesFrom(db).$call((query) => withMakerAndChecker(query, 'f', actor))
const column = columnsOf(matchesFrom)

export const FALSE_MATCH_SEARCH = column.words('f.person_name', 'e.entry_name')

/**
 * Reads one page of the false matches with the counts for the summary cards. With `falseMatchId`, returns only that
 * one, or is refused with 25 if it does not exist. Refused for operators.
 */
export const readFalseMatchesPage = approvedList<FalseMatchRow, FalseMatchTotals, 'falseMatchId'>({
  columns: ({ now }) => ({
    falseMatchId: column.plain('f.false_match_id'),
    transactionId: column.plain('f.transaction_id'),
    transactionContractReference: column.text('t.transaction_contract_reference'),
    matchedPerson: choiceIn('listedPerson', column.text(sql<FalseMatchRow['matchedPerson']>`f.matched_person`)),
    personName: column.name('f.person_name'),
    personBirthDate: dayIn(column.optionalText('f.person_birth_date')),
    personCountry: countryIn(column.optionalText('f.person_country')),
    listCode: column.text('f.list_code'),
    entryNo: column.count('f.entry_no'),
    entryVersion: column.count('f.entry_version'),
    entryName: column.name('e.entry_name'),
    entryOtherNames: column.plain(OTHER_NAMES),
    entryBirthDate: column.plain('e.birth_date'),
    entryCountry: column.plain('e.country'),
    likenessScore: column.count('f.likeness_score'),
    falseUntil: dayIn(column.text(sql<string>`f.false_until::text`)),
    falseReason: column.plain('f.false_reason'),
    falseMatchStatus: choiceIn('status.falseMatch', column.text(falseMatchStatusAt(now))),
    falseMatchMaker: column.filtered.optionalName('maker.username'),
    falseMatchCreatedAt: column.moment('f.created_at'),
    silencedHits: column.count(
      sql<number>`(select count(*)::int from screening_log l where l.silenced_by = f.false_match_id)`,
    ),
    ...column.approval('false-match', { id: 'f.false_match_id', version: 'f.version' }),
  }),
  defaultSort: { field: 'falseMatchCreatedAt', direction: 'desc' },
  tieBreak: column.id('f.false_match_id', 'uuid'),
  search: column.words(
    'f.person_name',
    'e.entry_name',
    'f.list_code',
    't.transaction_contract_reference',
    'f.false_reason',
  ),
  date: column.ref('f.created_at'),
  from: matchesFrom,
  scope: ({ actor }) => bankOnly(actor, EVERY_ROW),
  one: 'falseMatchId',
  hides: readFalseMatches.hides,
  cardFields: ['falseMatchStatus'],
  cards: statusCards(
    ({ db }) => falseMatchesFrom(db),
    ({ now }) => falseMatchStatusAt(now),
    {
      totalFalseMatches: null,
      totalPendingFalseMatches: 'PENDING',
      totalActiveFalseMatches: 'ACTIVE',
      totalEndedFalseMatches: 'ENDED',
      totalLapsedFalseMatches: 'LAPSED',
      totalDeclinedFalseMatches: 'DECLINED',
    },
  ),
})
