/** A bank that direct credits are paid to. */
export interface Bank {
  /** The bank's code at the clearing house of its country. */
  readonly bankCode: string
  readonly bankName: string
  readonly countryId: string
  /** The first day on which an order may name the bank, as in `2026-11-22`. */
  readonly validFrom: string
  /** The last day on which an order may name the bank; null if no end is known. */
  readonly validUntil: string | null
  /** Whether this is the provider's own bank in the country. */
  readonly isOwn: boolean
}

const bank = (countryId: string, bankCode: string, bankName: string, isOwn = false): Bank => ({
  bankCode,
  bankName,
  countryId,
  isOwn,
  validFrom: '2020-01-01',
  validUntil: null,
})

/** Returns whether orders may name a bank on a day of its country. */
export const isValidOn = ({ validFrom, validUntil }: Pick<Bank, 'validFrom' | 'validUntil'>, day: string): boolean =>
  validFrom <= day && (validUntil === null || day <= validUntil)

/** The known banks of each subsidiary's country. */
export const BANKS: readonly Bank[] = [
  bank('01', '000901', 'Meridian Bank', true),
  bank('01', '000902', 'Harmattan Bank'),
  bank('01', '000903', 'Niger Trust Bank'),
  bank('02', '300901', 'Meridian Bank Ghana', true),
  bank('02', '300902', 'Volta Commercial Bank'),
  bank('02', '300903', 'Golden Coast Bank'),
  bank('03', '00901', 'Meridian Bank Congo', true),
  bank('03', '00902', 'Banque du Fleuve'),
  bank('03', '00903', 'Crédit du Katanga'),
]
