import { PARTNER_STATUS_TONES, type PartnerStatus } from '@portal/contract'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import { foldedText, NOTHING, scopedBySide } from '../../../engine/read/index.ts'
import { PARTNER_PHONE, PARTNER_PHONE_SEARCH } from './partner-record.ts'
import { partnersVisibleTo } from './partner-scope.ts'

/** Finds partners by code, name, address, phone and licence. Operators have no list of partners. */
export const PARTNER_FIND: FindSource = {
  name: 'mto',
  order: 20,
  needs: 'MTO|READ',
  from: (db) => db.selectFrom('mto as m'),
  scope: ({ actor }) => scopedBySide(actor, { bank: () => partnersVisibleTo(actor), operator: () => NOTHING }),
  id: sql`m.mto_code`,
  called: () => sql`m.mto_name`,
  known: () => [sql`m.mto_code`, sql`m.mto_email`, PARTNER_PHONE, sql`m.mto_cbn_licence_no`],
  status: () => sql`m.mto_status`,
  search: () =>
    foldedText(
      sql`(m.mto_name || ' ' || m.mto_code || ' ' || m.mto_email || ' ' || ${PARTNER_PHONE_SEARCH} || ' ' || m.mto_cbn_licence_no)`,
    ),
  exactly: (term) => [sql`m.mto_code = ${term.toUpperCase()}`],
  statusIn: (status) => ({ key: `status.mto.${status}`, tone: PARTNER_STATUS_TONES[status as PartnerStatus] }),
  list: () => '/partners',
}
