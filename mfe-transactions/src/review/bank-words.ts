import { BANKS } from '@portal/contract/transactions/bank'

/**
 * Formats a bank as name and code, `Harmattan Bank · 000902`, or as the code if the name is unknown. Undefined without
 * a code.
 */
export function bankWord(code: string | null | undefined): string | undefined {
  if (!code) return undefined
  const bank = BANKS.find(({ bankCode }) => bankCode === code)
  return bank ? `${bank.bankName} · ${code}` : code
}
