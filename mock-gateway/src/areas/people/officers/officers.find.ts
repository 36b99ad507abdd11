import { OFFICER_STATUS_TONES, type OfficerStatus, SIGNED_IN } from '@portal/contract'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import { foldedText } from '../../../engine/read/index.ts'
import { organisationsVisibleTo } from '../organisations/index.ts'
import { officersFrom } from './officer-record.ts'

/** Finds officers by name, organisation and portal user. */
export const OFFICER_FIND: FindSource = {
  name: 'officer',
  order: 15,
  needs: SIGNED_IN,
  from: (db) => officersFrom(db),
  scope: ({ actor }) => organisationsVisibleTo(actor),
  id: sql`o.officer_id`,
  called: () => sql`o.first_name || ' ' || o.last_name`,
  known: () => [sql`coalesce(m.mto_name, g.organisation_name)`, sql`u.username`, sql`g.mto_code`],
  status: () => sql`o.auth_status`,
  search: () =>
    foldedText(
      sql`concat_ws(' ', o.first_name, o.last_name, coalesce(m.mto_name, g.organisation_name), u.username, g.mto_code)`,
    ),
  exactly: (term) => (isUuid(term) ? [sql`o.officer_id = ${term}::uuid`] : []),
  statusIn: (status) => ({ key: `status.officer.${status}`, tone: OFFICER_STATUS_TONES[status as OfficerStatus] }),
  place: () => sql`coalesce(g.mto_code, '')`,
  href: (id, _, mtoCode) =>
    `/officer-details?${mtoCode && `mtoCode=${encodeURIComponent(mtoCode)}&`}panel=view&id=${id}`,
}
