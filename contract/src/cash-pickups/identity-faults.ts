import { compareNames, type OrderedName } from '../users/person-name.ts'
import type { PayoutIdentity } from './cash-pickup.ts'
import { identityDocuments, isIdentityNumber } from './identity-document.ts'

/** A fault of an identity document, and its field. */
export interface IdentityFault {
  readonly field: keyof PayoutIdentity
  /** The key of the message in the contract's catalogue. */
  readonly key: string
}

/** The facts of the counter that a document is checked against. */
export interface IdentityCounter {
  /** The id of the paying subsidiary, `01`. */
  readonly countryId: string
  /** The name of the receiver as the partner ordered it. */
  readonly receiver: OrderedName
  /** The document types that the subsidiary accepts. */
  readonly accepted: readonly string[]
  /** The business date of the subsidiary, `2026-11-23`. */
  readonly businessDate: string
}

/**
 * Returns the faults of the receiver's document (money §4): the subsidiary does not accept its type, its number is
 * malformed, its issue date is in the future or not before its expiry date, it lacks an expiry date that its type
 * requires, it has expired, or it belongs to another person. A document is valid until the end of its expiry date.
 * Other missing fields are not checked; without a type, only the name is checked.
 */
export function identityFaults(
  identity: Partial<PayoutIdentity>,
  { countryId, receiver, accepted, businessDate }: IdentityCounter,
): IdentityFault[] {
  const { identityType, identityNumber, identityName, identityIssueDate: issued, identityExpiryDate: ends } = identity
  const faults: IdentityFault[] = []
  if (identityName !== undefined && !compareNames(receiver, identityName).isAlike)
    faults.push({ field: 'identityName', key: 'validation.identityName' })
  if (identityType === undefined) return faults
  const known = identityDocuments(countryId).find((one) => one.identityType === identityType)
  if (known === undefined || !accepted.includes(identityType))
    return [...faults, { field: 'identityType', key: 'validation.identityType' }]
  if (identityNumber !== undefined && !isIdentityNumber(countryId, identityType, identityNumber))
    faults.push({ field: 'identityNumber', key: 'validation.identityNumber' })
  if (issued !== undefined && issued > businessDate)
    faults.push({ field: 'identityIssueDate', key: 'validation.identityIssued' })
  if (known.expires && ends === undefined)
    faults.push({ field: 'identityExpiryDate', key: 'validation.identityExpiryMissing' })
  if (ends !== undefined && ends < businessDate)
    faults.push({ field: 'identityExpiryDate', key: 'validation.identityExpired' })
  if (issued !== undefined && ends !== undefined && ends <= issued)
    faults.push({ field: 'identityExpiryDate', key: 'validation.identityDates' })
  return faults
}
