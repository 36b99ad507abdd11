import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import { READS_LOANS } from './loans.calls.ts'
import type { ProprietorRecord } from './proprietor.ts'

/** A borrower with the financed business. */
export interface ProprietorRow extends ProprietorRecord {
  proprietorId: string
  proprietorStatus: RecordStatus
  /** The number of the borrower's loans, in any status. */
  loanCount: number
  proprietorCreatedAt: string
  pendingCqId: string | null
}

export interface ProprietorTotals {
  /** The number of borrowers with a loan. */
  totalBorrowers: number
  /** The number of all borrowers with loans; present if search, dates or filters narrow the counts. */
  allBorrowers?: number
  totalLoans: number
  maleProprietors: number
  femaleProprietors: number
}

/**
 * Returns the borrowers of the user's own subsidiary, or of all subsidiaries for head office Nigeria. With
 * `proprietorId`, returns only that borrower, or refuses with 25 if there is no such borrower in scope.
 */
export const readProprietors = readCall<
  ListRequest & { proprietorId?: string },
  ListPayload<ProprietorRow, ProprietorTotals>
>({
  action: 'proprietorReadAll',
  path: 'proprietorReadAll',
  hides: { field: 'proprietorStatus', statuses: ['DECLINED'] },
  access: READS_LOANS,
})

/**
 * Queues a new borrower of the maker's own subsidiary. Refused with 26 if another borrower of the subsidiary has the
 * e-mail address, with 30 if the borrower is not of age, with 57 if the user is not at a head office.
 */
export const createProprietor = writeCall<
  Omit<ProprietorRecord, 'countryId'> & { countryId?: string } & Resubmission,
  Queued
>({
  action: 'proprietorCreate',
  path: 'proprietorCreate',
  access: { needs: 'REPORT|CREATE' },
  queued: true,
})
