import { BANKS } from '@portal/contract/transactions/bank'

/** A bank by name and code, `Harmattan Bank · 000902`; only the code if it is unknown. */
export function bankWord(code: string | null | undefined): string | undefined {
  if (!code) return undefined
  const bank = BANKS.find(({ bankCode }) => bankCode === code)
  return bank ? `${bank.bankName} · ${code}` : code
}
