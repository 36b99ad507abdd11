import { fromMinor, isAmount, toMinor } from '@portal/contract'
import { REFERENCE_LENGTH, type WalletAct } from '@portal/contract/wallets/wallet-funding'
import type { WalletRow } from '@portal/contract/wallets/wallets.calls'
import type { ProposedFields } from '@portal/portal-sdk/forms'

/** The fields that the user types. The other fields of the request come from the wallet. */
const TYPED = ['beneficiaryAccountNumber', 'amount', 'reference', 'valueDate', 'adviceReference', 'narration'] as const
export type FundingValues = Readonly<Record<(typeof TYPED)[number], string>>

/**
 * Capital letters and digits that are not easily confused: exactly 32, so that a random byte selects each with equal
 * probability.
 */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Generates a random reference (spec §9). */
export function newReference(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH))
  return [...drawn].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
}

/** Returns the initial form values: the rejected proposal to resubmit, or a new reference and today's date. */
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

/** Returns the form values completed with the data of the wallet (ruling A35). */
export function sentFunding(values: FundingValues, wallet: WalletRow | undefined) {
  const { mtoCode, currency, accountName: beneficiaryAccountName } = wallet ?? {}
  return { ...values, mtoCode, currency, beneficiaryAccountName }
}

/** Returns the available balance after the funding or refund. Null if no valid amount is typed. */
export function availableAfter(available: string, walletAct: WalletAct, amount: string): string | null {
  if (!isAmount(amount)) return null
  return fromMinor(toMinor(available) + (walletAct === 'FUNDING' ? toMinor(amount) : -toMinor(amount)))
}
