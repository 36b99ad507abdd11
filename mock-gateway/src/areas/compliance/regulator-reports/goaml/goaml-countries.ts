import type { FilingFormat } from '@portal/contract/regulator-reports/regulator-report'
import { CONGO } from './congo.ts'
import { GHANA } from './ghana.ts'
import type { GoamlCountry } from './goaml-country.ts'
import type { GoamlSchema } from './goaml-element.ts'
import { reportElements } from './goaml-report.ts'
import { NIGERIA } from './nigeria.ts'

const COUNTRIES: Readonly<Record<string, GoamlCountry>> = { '01': NIGERIA, '02': GHANA, '03': CONGO }

/** Returns the unit of a subsidiary's country. @throws for an unknown subsidiary */
export function goamlCountry(countryId: string): GoamlCountry {
  const found = COUNTRIES[countryId]
  if (found === undefined) throw new Error(`no regulator of ${countryId}`)
  return found
}

/**
 * Returns the schema of a subsidiary's regulator. A printed declaration needs the same data as a goAML report of
 * schema 4.
 */
export function goamlSchema(countryId: string, format: FilingFormat): GoamlSchema {
  const { versions, clientRequires, codes, currencies } = goamlCountry(countryId)
  const version = format === 'GOAML_5' ? 5 : 4
  return {
    version: versions[format === 'PRINTED' ? 'GOAML_4' : format],
    root: reportElements({ version, clientRequires }),
    codes,
    currencies,
  }
}
