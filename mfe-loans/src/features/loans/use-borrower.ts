import { type ProprietorRow, readProprietors } from '@portal/contract/loans/proprietors.calls'
import { useRead } from '@portal/portal-sdk/read'

/**
 * Loads a borrower by id, only once for all components that use the hook. Null if no id is given, while the borrower is
 * loading, and if no borrower can be loaded.
 */
export const useBorrower = (proprietorId: string): ProprietorRow | null =>
  useRead(readProprietors, { proprietorId, size: 20 }, { enabled: proprietorId !== '' }).data?.data[0] ?? null

/** Returns the name of a borrower in choices: the business and its owner. */
export const borrowerName = ({ proprietorFirstName, proprietorSurname, businessName }: ProprietorRow): string =>
  `${businessName} (${proprietorFirstName} ${proprietorSurname})`
