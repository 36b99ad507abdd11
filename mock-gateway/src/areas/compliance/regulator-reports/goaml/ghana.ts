import type { GoamlCountry } from './goaml-country.ts'

/** Ghana's FIC, by the standard schema of goAML. */
export const GHANA: GoamlCountry = {
  regulator: 'FIC',
  versions: { GOAML_4: '4.0', GOAML_5: '5.0.1' },
  clientRequires: ['birthdate', 'phones', 'addresses', 'nationality1', 'residence', 'identification'],
  codes: {
    kind: { STR: 'STR', CTR: 'CTR', FTR: 'ECTR', AFR: 'AFR' },
    mode: { CASH: 'A', OWN_ACCOUNT: 'C', OTHER_ACCOUNT: 'C' },
    funds: { TRANSFER: 'E', CASH: 'K', OWN_ACCOUNT: 'E', OTHER_ACCOUNT: 'E' },
    gender: { MALE: 'M', FEMALE: 'F', OTHER: '-' },
    idType: { GHANA_CARD: 'A', PASSPORT: 'B', DRIVING_LICENCE: 'C', VOTERS_CARD: 'D', RESIDENCE_PERMIT: 'E', NIN: 'F' },
  },
  // The portal writes the cedi as GHC, as the specification does.
  currencies: { GHC: 'GHS' },
}
