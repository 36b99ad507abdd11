/** The types of documents that prove an identity at the counter; their labels are `identityType.<code>`. */
export const IDENTITY_TYPES = [
  'NIN',
  'GHANA_CARD',
  'VOTERS_CARD',
  'PASSPORT',
  'DRIVING_LICENCE',
  'RESIDENCE_PERMIT',
] as const
export type IdentityType = (typeof IDENTITY_TYPES)[number]

/** The rules for a type of document. */
export interface IdentityDocument {
  readonly identityType: IdentityType
  /** The format of the document number, as written by {@link identityNumber}. */
  readonly numberForm: RegExp
  /** An example of the document number, shown beside its field. */
  readonly example: string
  /** Whether documents of this type have an expiry date. */
  readonly expires: boolean
}

const document = (
  identityType: IdentityType,
  numberForm: RegExp,
  example: string,
  { expires }: { expires: boolean },
): IdentityDocument => ({ identityType, numberForm, example, expires })

/** Passports of any country: the receiver may be a foreigner. */
const PASSPORT = document('PASSPORT', /^(?=.*\d)[A-Z0-9]{6,12}$/, 'A01234567', { expires: true })
const RESIDENCE_PERMIT = document('RESIDENCE_PERMIT', /^(?=.*\d)[A-Z0-9]{5,20}$/, 'R1234567', { expires: true })

/** The document types known in each subsidiary's country. */
const DOCUMENTS: Readonly<Record<string, readonly IdentityDocument[]>> = {
  '01': [
    document('NIN', /^\d{11}$/, '12345678901', { expires: false }),
    document('VOTERS_CARD', /^(?=.*\d)[A-Z0-9]{19}$/, '90F5AFD4B1295912345', { expires: false }),
    PASSPORT,
    document('DRIVING_LICENCE', /^[A-Z]{3}\d{5}[A-Z]{2}\d{2}$/, 'ABC12345DE67', { expires: true }),
    RESIDENCE_PERMIT,
  ],
  '02': [
    document('GHANA_CARD', /^[A-Z]{3}\d{10}$/, 'GHA-123456789-0', { expires: true }),
    PASSPORT,
    document('VOTERS_CARD', /^\d{10}$/, '1234567890', { expires: false }),
    document('DRIVING_LICENCE', /^(?=.*\d)[A-Z0-9]{8,20}$/, 'ABC-12345678-12345', { expires: true }),
    RESIDENCE_PERMIT,
  ],
  '03': [
    document('VOTERS_CARD', /^\d{11}$/, '12345678901', { expires: false }),
    PASSPORT,
    document('DRIVING_LICENCE', /^(?=.*\d)[A-Z0-9]{6,20}$/, 'KN123456', { expires: true }),
    RESIDENCE_PERMIT,
  ],
}

/** Returns the document types that a subsidiary can accept; empty for an unknown id. */
export function identityDocuments(countryId: string): readonly IdentityDocument[] {
  return DOCUMENTS[countryId] ?? []
}

/** Returns a document number as stored: capitals and digits, without the separators printed on the document. */
export const identityNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[\s./-]/g, '')

/**
 * Returns whether the number is valid for a document of that type in the subsidiary's country; false if that country
 * does not know the type.
 */
export function isIdentityNumber(countryId: string, identityType: string, typed: string): boolean {
  const found = identityDocuments(countryId).find((one) => one.identityType === identityType)
  return found?.numberForm.test(identityNumber(typed)) ?? false
}

/**
 * Returns a document number with all but its last four characters masked. Everybody except the teller who types the
 * number sees it in this form (money §9).
 */
export const maskedNumber = (number: string): string =>
  `${'•'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`
