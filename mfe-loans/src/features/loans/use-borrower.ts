import { type ProprietorRow, readProprietors } from '@portal/contract/loans/proprietors.calls'
import { useRead } from '@portal/portal-sdk/read'

/** Loads a borrower by id, once for all users of the hook; null without an id or while loading. */
export const useBorrower = (proprietorId: string): ProprietorRow | null =>
  useRead(readProprietors, { proprietorId, size: 20 }, { enabled: proprietorId !== '' }).data?.data[0] ?? null

/** Returns the name of a borrower in choices: the business and its owner. */
export const borrowerName = ({ proprietorFirstName, proprietorSurname, businessName }: ProprietorRow): string =>
  `${businessName} (${proprietorFirstName} ${proprietorSurname})`
