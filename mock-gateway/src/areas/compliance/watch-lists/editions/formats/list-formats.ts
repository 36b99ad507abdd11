import type { ListFormat } from '@portal/contract/watch-lists/list-edition'
import { EU_CSV } from './eu/eu-csv.ts'
import { EU_XML } from './eu/eu-xml.ts'
import type { ListFormatReader } from './list-format.ts'
import { NIGSAC_CSV } from './nigsac-csv.ts'
import { OFAC_ADVANCED_XML } from './ofac/ofac-advanced-xml.ts'
import { OFAC_CSV } from './ofac/ofac-csv.ts'
import { OFAC_XML } from './ofac/ofac-xml.ts'
import { OPENSANCTIONS_CSV } from './opensanctions-csv.ts'
import { UK_CSV } from './uk-csv.ts'
import { UN_XML } from './un/un-xml.ts'

/** The reader of each format. */
export const FORMAT_READERS: Readonly<Record<ListFormat, ListFormatReader>> = {
  OFAC_CSV,
  OFAC_XML,
  OFAC_ADVANCED_XML,
  UN_XML,
  EU_CSV,
  EU_XML,
  UK_CSV,
  OPENSANCTIONS_CSV,
  NIGSAC_CSV,
}
