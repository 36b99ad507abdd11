import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import { READS_LOANS } from './loans.calls.ts'
import type { ProprietorRecord } from './proprietor.ts'

/** A borrower with the financed business. */
export interface ProprietorRow extends ProprietorRecord {
  proprietorId: string
  proprietorStatus: RecordStatus
  /** Loans of every status. */
  loanCount: number
  proprietorCreatedAt: string
  pendingCqId: string | null
}

export interface ProprietorTotals {
  /** Borrowers with a loan. */
  totalBorrowers: number
  totalLoans: number
  maleProprietors: number
  femaleProprietors: number
}

/**
 * Borrowers of the user's own subsidiary, of all of them for head office Nigeria; one, or 25, when `proprietorId` names
 * it.
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
 * Queues a new borrower of the maker's own subsidiary. 26 another borrower there has the e-mail address, 30 not of age,
 * 57 not a head office.
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
