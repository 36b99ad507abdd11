import type { GoamlCountry } from './goaml-country.ts'

/** Congo's CENAREF, which takes printed declarations; goAML only if the settings say so. */
export const CONGO: GoamlCountry = {
  regulator: 'CENAREF',
  versions: { GOAML_4: '4.0', GOAML_5: '5.0.1' },
  clientRequires: ['birthdate', 'addresses', 'nationality1', 'residence', 'identification'],
  codes: {
    kind: { STR: 'DOS', CTR: 'DTE', FTR: 'DTI', AFR: 'DGA' },
    mode: { CASH: 'A', OWN_ACCOUNT: 'C', OTHER_ACCOUNT: 'C' },
    funds: { TRANSFER: 'E', CASH: 'K', OWN_ACCOUNT: 'E', OTHER_ACCOUNT: 'E' },
    gender: { MALE: 'M', FEMALE: 'F', OTHER: '-' },
    idType: { VOTERS_CARD: 'A', PASSPORT: 'B', DRIVING_LICENCE: 'C', RESIDENCE_PERMIT: 'D', NIN: 'E', GHANA_CARD: 'F' },
  },
  // The portal writes the cedi as GHC, as the specification does.
  currencies: { GHC: 'GHS' },
}
