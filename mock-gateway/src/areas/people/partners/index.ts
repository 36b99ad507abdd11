import { sql } from 'kysely'
import type { Domain } from '../../../engine/domain.ts'
import { PARTNER_CHANGES } from './partner-change.kind.ts'
import { PARTNER_BINDINGS } from './partners.calls.ts'
import { PARTNER_FIGURES, PARTNER_USER_FIGURES } from './partners.figures.ts'
import { PARTNER_FIND } from './partners.find.ts'
import { PARTNER_WORK } from './partners.work.ts'

export { detailColumns } from './partner-record.ts'

export const domain: Domain = {
  bindings: PARTNER_BINDINGS,
  changeKinds: [PARTNER_CHANGES],
  work: PARTNER_WORK,
  figures: [PARTNER_FIGURES, PARTNER_USER_FIGURES],
  finds: [PARTNER_FIND],
  storedPhones: [
    {
      ...{
        table: 'mto',
        id: 'mto_code',
        column: 'mto_phone',
        field: 'mtoPhone',
        dialCode: 'mto_country_code',
        check: 'valid',
      },
      country: sql`s.mto_country`,
    },
  ],
}
