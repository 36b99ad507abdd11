import { amount, choice, code, day, hidden, subsidiary, text, type ValuesOf } from '@portal/contract/record'
import type { Tone } from '../core/statuses.ts'
import { PAYOUT_CURRENCIES } from '../parameters/parameter-limits.ts'

/** Money a partner paid in, or that it is given back. */
export const WALLET_ACTS = ['FUNDING', 'REFUND'] as const
export type WalletAct = (typeof WALLET_ACTS)[number]

/** The event of the posting each makes. */
export const EVENT_OF_WALLET_ACT: Readonly<Record<WalletAct, string>> = { FUNDING: 'FUNDED', REFUND: 'REFUNDED' }

export const FUNDING_STATUSES = ['PENDING', 'POSTED', 'REVERSED', 'DECLINED'] as const
export type FundingStatus = (typeof FUNDING_STATUSES)[number]
export const FUNDING_STATUS_TONES: Record<FundingStatus, Tone> = {
  PENDING: 'warning',
  POSTED: 'positive',
  REVERSED: 'neutral',
  DECLINED: 'negative',
}

/** Characters of a reference that the portal makes (spec §9). */
export const REFERENCE_LENGTH = 10

/** Money that a bank advises later than in a year is looked into, not typed in. */
export const OLDEST_VALUE_DATE_DAYS = 366

/** A funding of a wallet or a refund from it, in the order of its form (spec §3, ruling A35, money §3). */
export const WALLET_FUNDING = {
  walletAct: choice(WALLET_ACTS, 'walletAct'),
  beneficiaryAccountName: text(120),
  /** The wallet that is credited, or that a refund is taken from. */
  beneficiaryAccountNumber: code(10),
  amount: amount('currency'),
  /** The partner's available balance before and after it, at the time of the request. */
  availableBefore: amount('currency'),
  availableAfter: amount('currency'),
  /** Unique for the partner. */
  reference: code(20),
  valueDate: day(),
  /** The reference of the bank's advice. */
  adviceReference: text(40),
  narration: text(140),
  countryId: subsidiary(),
  currency: hidden(choice(PAYOUT_CURRENCIES)),
  mtoCode: hidden(code()),
}

export type WalletFundingRecord = ValuesOf<typeof WALLET_FUNDING>
