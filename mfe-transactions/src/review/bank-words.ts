import { BANKS } from '@portal/contract/transactions/bank'

/** A bank by name with its code, `Harmattan Bank · 000902`; only the code of an unknown one. */
export function bankWord(code: string | null | undefined): string | undefined {
  if (!code) return undefined
  const bank = BANKS.find(({ bankCode }) => bankCode === code)
  return bank ? `${bank.bankName} · ${code}` : code
}
