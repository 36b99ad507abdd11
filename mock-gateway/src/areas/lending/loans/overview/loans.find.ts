import { RECORD_STATUS_TONES, type RecordStatus } from '@portal/contract'
import { LOAN_STATUS_TONES, type LoanStatus } from '@portal/contract/loans/loan'
import { soughtReference } from '@portal/contract/values/reference-key'
import { sql } from 'kysely'
import type { FindSource } from '../../../../engine/find/index.ts'
import { isUuid } from '../../../../engine/ids/is-uuid.ts'
import { foldedText, NOTHING } from '../../../../engine/read/index.ts'
import { loansFrom } from '../loan.store.ts'
import { isLender, loansVisibleTo } from '../loan-scope.ts'
import { BORROWER_WORDS, proprietorsFrom } from '../proprietors/proprietor-record.ts'

/** Finds loans by reference, borrower and business. */
export const LOAN_FIND: FindSource = {
  name: 'loan',
  order: 60,
  needs: 'REPORT|READ',
  from: (db) => loansFrom(db),
  scope: ({ actor }) => (isLender(actor) ? loansVisibleTo(actor) : NOTHING),
  id: sql`l.loan_id`,
  called: () => sql`l.loan_reference || ' · ' || p.business_name`,
  known: () => [sql`p.proprietor_first_name || ' ' || p.proprietor_surname`],
  status: () => sql`l.loan_status`,
  search: () => foldedText(sql<string>`l.search_text`),
  exactly: (term) =>
    isUuid(term) ? [sql`l.loan_id = ${term}::uuid`] : [sql`l.loan_reference = ${soughtReference(term).toUpperCase()}`],
  statusIn: (status) => ({ key: `status.loan.${status}`, tone: LOAN_STATUS_TONES[status as LoanStatus] }),
  list: () => '/loans',
}

/** Finds borrowers by name and business. */
export const PROPRIETOR_FIND: FindSource = {
  name: 'proprietor',
  order: 61,
  needs: 'REPORT|READ',
  from: (db) => proprietorsFrom(db),
  scope: ({ actor }) => (isLender(actor) ? loansVisibleTo(actor, sql.ref('p.country_id')) : NOTHING),
  id: sql`p.proprietor_id`,
  called: () => sql`p.proprietor_first_name || ' ' || p.proprietor_surname`,
  known: () => [sql`p.business_name`, sql`p.proprietor_phone`, sql`p.proprietor_email`],
  status: () => sql`p.proprietor_status`,
  search: () => foldedText(BORROWER_WORDS),
  exactly: (term) =>
    isUuid(term) ? [sql`p.proprietor_id = ${term}::uuid`] : [sql`lower(p.proprietor_email) = lower(${term})`],
  statusIn: (status) => ({ key: `status.proprietor.${status}`, tone: RECORD_STATUS_TONES[status as RecordStatus] }),
  list: () => '/proprietors',
}
