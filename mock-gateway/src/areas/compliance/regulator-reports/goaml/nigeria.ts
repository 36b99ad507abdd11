import type { GoamlCountry } from './goaml-country.ts'

/** Nigeria's NFIU: "XML Reporting Instructions and Specifications", version 4.5 of January 2021. */
export const NIGERIA: GoamlCountry = {
  regulator: 'NFIU',
  versions: { GOAML_4: '4.5', GOAML_5: '5.0.1' },
  clientRequires: ['gender', 'birthdate', 'phones', 'addresses', 'nationality1', 'residence', 'identification'],
  codes: {
    kind: { STR: 'STR', CTR: 'CTR', FTR: 'FTR', AFR: 'AFR' },
    mode: { CASH: 'A', OWN_ACCOUNT: 'C', OTHER_ACCOUNT: 'C' },
    funds: { TRANSFER: 'E', CASH: 'K', OWN_ACCOUNT: 'E', OTHER_ACCOUNT: 'E' },
    gender: { MALE: 'M', FEMALE: 'F', OTHER: '-' },
    idType: { NIN: 'A', PASSPORT: 'B', DRIVING_LICENCE: 'C', VOTERS_CARD: 'D', RESIDENCE_PERMIT: 'E', GHANA_CARD: 'F' },
  },
  // The portal writes the cedi as GHC, as the specification does.
  currencies: { GHC: 'GHS' },
}
