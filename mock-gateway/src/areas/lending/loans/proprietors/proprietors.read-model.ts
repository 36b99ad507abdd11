import { holds } from '@portal/contract'
import type { ProprietorRow, ProprietorTotals } from '@portal/contract/loans/proprietors.calls'
import { readProprietors } from '@portal/contract/loans/proprietors.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { isUuid } from '../../../../engine/ids/is-uuid.ts'
import {
  approvedList,
  choiceIn,
  columnsOf,
  countsBy,
  finds,
  foldedText,
  phoneIn,
  type Source,
} from '../../../../engine/read/index.ts'
import type { RecordReader } from '../../../../engine/records/index.ts'
import { isLender, loansVisibleTo } from '../loan-scope.ts'
import { BORROWER_WORDS, PROPRIETOR_COLUMNS, proprietorsFrom } from './proprietor-record.ts'

const column = columnsOf(proprietorsFrom)
const LOANS = sql<number>`(select count(*)::int from loan l where l.proprietor_id = p.proprietor_id)`

/**
 * Reads one page of the borrowers in scope, with the counts for the summary cards. With `proprietorId`, returns only
 * that borrower, or is refused with 25 if the borrower is not in scope.
 */
export const readProprietorsPage = approvedList<ProprietorRow, ProprietorTotals, 'proprietorId'>({
  columns: {
    ...PROPRIETOR_COLUMNS,
    proprietorId: column.uuid('p.proprietor_id'),
    proprietorFirstName: column.name('p.proprietor_first_name'),
    proprietorSurname: column.name('p.proprietor_surname'),
    proprietorGender: choiceIn('borrowerGender', column.text('p.proprietor_gender')),
    proprietorDob: column.day('p.proprietor_dob'),
    proprietorEmail: column.text('p.proprietor_email'),
    proprietorPhone: phoneIn(column.plain('p.proprietor_phone')),
    proprietorState: column.filtered.name('p.proprietor_state'),
    businessName: column.name('p.business_name'),
    businessType: choiceIn('businessType', column.text('p.business_type')),
    businessRegDate: column.day('p.business_reg_date'),
    countryId: column.text('p.country_id'),
    proprietorStatus: choiceIn('status.proprietor', column.text('p.proprietor_status')),
    loanCount: column.count(LOANS),
    proprietorCreatedAt: column.moment('p.created_at'),
    pendingCqId: column.pendingChange('proprietor', 'p.proprietor_id'),
  },
  defaultSort: { field: 'proprietorCreatedAt', direction: 'desc' },
  tieBreak: column.id('p.proprietor_id', 'uuid'),
  search: foldedText(BORROWER_WORDS),
  date: column.ref('p.created_at'),
  from: ({ db }) => proprietorsFrom(db),
  scope: ({ actor }) => loansVisibleTo(actor, sql.ref('p.country_id')),
  one: 'proprietorId',
  hides: readProprietors.hides,
  cardFields: ['proprietorGender'],
  cards: ({ db, actor }, scope, _request, narrowed) => totalsOf(db, scope, loansVisibleTo(actor), narrowed),
})

async function totalsOf(
  db: Kysely<Database>,
  scope: RawBuilder<boolean>,
  loanScope: RawBuilder<boolean>,
  narrowed: Source | undefined,
): Promise<ProprietorTotals> {
  const loans = db.selectFrom('loan as l').where(loanScope)
  const borrowers = sql<number>`count(distinct l.proprietor_id)::int`
  const [byGender, ofLoans, all] = await Promise.all([
    countsBy(narrowed ?? proprietorsFrom(db).where(scope), column.ref('p.proprietor_gender'), {
      maleProprietors: 'MALE',
      femaleProprietors: 'FEMALE',
    }),
    loans
      .select([sql<number>`count(*)::int`.as('totalLoans'), borrowers.as('totalBorrowers')])
      .$if(narrowed !== undefined, (query) =>
        query.where(sql<boolean>`l.proprietor_id in (${narrowed?.select('p.proprietor_id')})`),
      )
      .executeTakeFirstOrThrow(),
    narrowed && loans.select(borrowers.as('allBorrowers')).executeTakeFirstOrThrow(),
  ])
  return { ...byGender, ...ofLoans, ...all }
}

/** Returns whether the user may view a borrower, and therefore read the borrower's history. */
export async function isVisibleProprietor({ db, actor }: RecordReader, proprietorId: string): Promise<boolean> {
  if (!isUuid(proprietorId) || !isLender(actor) || !holds(actor.privileges, 'REPORT|READ')) return false
  const inScope = loansVisibleTo(actor, sql.ref('p.country_id'))
  return await finds(proprietorsFrom(db).where('p.proprietor_id', '=', proprietorId).where(inScope))
}
