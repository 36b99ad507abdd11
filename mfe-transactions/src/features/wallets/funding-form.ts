import { fromMinor, isAmount, toMinor } from '@portal/contract'
import { REFERENCE_LENGTH, type WalletAct } from '@portal/contract/wallets/wallet-funding'
import type { WalletRow } from '@portal/contract/wallets/wallets.calls'
import type { ProposedFields } from '@portal/portal-sdk/forms'

/** The fields of the form; the others come from the wallet. */
const TYPED = ['beneficiaryAccountNumber', 'amount', 'reference', 'valueDate', 'adviceReference', 'narration'] as const
export type FundingValues = Readonly<Record<(typeof TYPED)[number], string>>

/** Capitals and digits that cannot be confused; 32 of them, so that each is equally likely. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random reference (spec §9). */
export function newReference(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH))
  return [...drawn].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
}

/** The initial form values: the rejected proposal to resubmit, or a new reference and today's date. */
export function fundingValues(wallet: string | null, today: string, proposed: ProposedFields = {}): FundingValues {
  const begun: Partial<FundingValues> = {
    beneficiaryAccountNumber: wallet ?? '',
    reference: newReference(),
    valueDate: today,
  }
  const textOf = (field: (typeof TYPED)[number]) => {
    const value = proposed[field]
    return typeof value === 'string' ? value : (begun[field] ?? '')
  }
  return Object.fromEntries(TYPED.map((field) => [field, textOf(field)])) as FundingValues
}

/** The form's values completed with the wallet's own data (ruling A35). */
export function sentFunding(values: FundingValues, wallet: WalletRow | undefined) {
  const { mtoCode, currency, accountName: beneficiaryAccountName } = wallet ?? {}
  return { ...values, mtoCode, currency, beneficiaryAccountName }
}

/** The available balance after it; null without an amount. */
export function availableAfter(available: string, walletAct: WalletAct, amount: string): string | null {
  if (!isAmount(amount)) return null
  return fromMinor(toMinor(available) + (walletAct === 'FUNDING' ? toMinor(amount) : -toMinor(amount)))
}
