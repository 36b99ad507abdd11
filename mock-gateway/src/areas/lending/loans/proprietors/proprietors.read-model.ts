import { holds } from '@portal/contract'
import type { ProprietorRow, ProprietorTotals } from '@portal/contract/loans/proprietors.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../../../engine/db/is-uuid.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import {
  approvedList,
  columnsOf,
  count,
  countsBy,
  filtered,
  id,
  moment,
  name,
  normalized,
  pendingChange,
  plain,
  text,
} from '../../../../engine/read/index.ts'
import type { RecordReader } from '../../../../engine/records/index.ts'
import { isLender, loansVisibleTo } from '../loan-scope.ts'
import { BORROWER_WORDS, PROPRIETOR_COLUMNS, proprietorsFrom } from './proprietor-record.ts'

const { ref } = columnsOf(proprietorsFrom)
const LOANS = sql<number>`(select count(*)::int from loan l where l.proprietor_id = p.proprietor_id)`
const day = (column: RawBuilder<string>) => ({
  ...plain(column),
  sort: { sql: sql`${column}::text`, type: 'text' as const },
})

/** One page of the borrowers in scope, with the counts of the cards; one, or 25, when `proprietorId` names it. */
export const readProprietorsPage = approvedList<ProprietorRow, ProprietorTotals, 'proprietorId'>({
  columns: {
    ...PROPRIETOR_COLUMNS,
    proprietorId: {
      ...plain(ref('p.proprietor_id')),
      filter: (ids) => sql<boolean>`p.proprietor_id = any(${ids.filter(isUuid)}::uuid[])`,
    },
    proprietorFirstName: name(ref('p.proprietor_first_name')),
    proprietorSurname: name(ref('p.proprietor_surname')),
    proprietorGender: text(ref('p.proprietor_gender')),
    proprietorDob: day(sql<string>`p.proprietor_dob`),
    proprietorEmail: text(ref('p.proprietor_email')),
    proprietorState: filtered(name(ref('p.proprietor_state'))),
    businessName: name(ref('p.business_name')),
    businessType: text(ref('p.business_type')),
    businessRegDate: day(sql<string>`p.business_reg_date`),
    countryId: text(ref('p.country_id')),
    proprietorStatus: text(ref('p.proprietor_status')),
    loanCount: count(LOANS),
    proprietorCreatedAt: moment(ref('p.created_at')),
    pendingCqId: plain(pendingChange('proprietor', sql<string>`p.proprietor_id::text`)),
  },
  shape: {
    defaultSort: { field: 'proprietorCreatedAt', direction: 'desc' },
    tieBreak: id(sql`p.proprietor_id`, 'uuid'),
    search: normalized(BORROWER_WORDS),
    date: sql<Date>`p.created_at`,
  },
  from: ({ db }) => proprietorsFrom(db),
  scope: ({ actor }) => loansVisibleTo(actor, sql.ref('p.country_id')),
  one: 'proprietorId',
  cards: ({ db, actor }, scope) => totalsOf(db, scope, loansVisibleTo(actor)),
})

async function totalsOf(
  db: Kysely<Database>,
  scope: RawBuilder<boolean>,
  loanScope: RawBuilder<boolean>,
): Promise<ProprietorTotals> {
  const [byGender, ofLoans] = await Promise.all([
    countsBy(proprietorsFrom(db).where(scope), ref('p.proprietor_gender'), {
      maleProprietors: 'MALE',
      femaleProprietors: 'FEMALE',
    }),
    db
      .selectFrom('loan as l')
      .select(sql<number>`count(*)::int`.as('totalLoans'))
      .select(sql<number>`count(distinct l.proprietor_id)::int`.as('totalBorrowers'))
      .where(loanScope)
      .executeTakeFirstOrThrow(),
  ])
  return { ...byGender, ...ofLoans }
}

/** Users who may view a borrower may read its history. */
export async function isVisibleProprietor({ db, actor }: RecordReader, proprietorId: string): Promise<boolean> {
  if (!isUuid(proprietorId) || !isLender(actor) || !holds(actor.privileges, 'REPORT|READ')) return false
  const found = await proprietorsFrom(db)
    .select('p.proprietor_id')
    .where('p.proprietor_id', '=', proprietorId)
    .where(loansVisibleTo(actor, sql.ref('p.country_id')))
    .executeTakeFirst()
  return found !== undefined
}
