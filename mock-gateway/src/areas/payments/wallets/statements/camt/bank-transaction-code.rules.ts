import type { StatementEntry } from '../statement-content.ts'

/** Domain, family and sub-family of the external code list of ISO 20022 (bank transaction codes). */
export type BankTransactionCode = readonly [domain: string, family: string, subFamily: string]

/**
 * Returns the bank transaction code of an entry. The families are the published ones: issued and received credit
 * transfers (ICDT, RCDT), counter transactions (CNTR), miscellaneous credit and debit operations (MCOP, MDOP); the
 * sub-families domestic transfer (DMCT), cash withdrawal (CWDL), reversal due to a payment return (RRTN), adjustment
 * (ADJT) and other (OTHR). Every entry also carries our own name, because several of our kinds share a code.
 */
export function bankTransactionCode({
  kind,
  contractType,
  side,
}: Pick<StatementEntry, 'kind' | 'contractType' | 'side'>): BankTransactionCode {
  const isCash = contractType === 'CP'
  const miscellaneous = side === 'CR' ? 'MCOP' : 'MDOP'
  switch (kind) {
    case 'ORDER':
      return isCash ? ['PMNT', 'CNTR', 'CWDL'] : ['PMNT', 'ICDT', 'DMCT']
    case 'RETURN':
      return isCash ? ['PMNT', 'CNTR', 'ADJT'] : ['PMNT', 'ICDT', 'RRTN']
    case 'FUNDING':
      return ['PMNT', 'RCDT', 'DMCT']
    case 'REFUND':
      return ['PMNT', 'ICDT', 'DMCT']
    case 'REVERSAL':
      return ['PMNT', miscellaneous, 'ADJT']
    default:
      return ['PMNT', miscellaneous, 'OTHR']
  }
}
