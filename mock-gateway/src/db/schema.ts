import type { AccessTables } from './schema/access.ts'
import type { ApiKeyTables } from './schema/api-keys.ts'
import type { ApprovalTables } from './schema/approvals.ts'
import type { AuditTables } from './schema/audit.ts'
import type { MailTables } from './schema/mail.ts'
import type { OfficerTables } from './schema/officers.ts'
import type { ParameterTables } from './schema/parameters.ts'
import type { PartnerTables } from './schema/partners.ts'
import type { RoleTables } from './schema/roles.ts'
import type { SettingsTables } from './schema/settings.ts'
import type { UploadTables } from './schema/uploads.ts'
import type { UserTables } from './schema/users.ts'
import type { ViewTables } from './schema/views.ts'

export type { Snapshot } from './schema/approvals.ts'

/**
 * The tables as the queries are typed by: a hand-kept mirror of the migrations, one file a domain. `numeric` and `int8` arrive as
 * strings, `timestamptz` as Date.
 */
export interface Database
  extends AccessTables,
    ApiKeyTables,
    ApprovalTables,
    AuditTables,
    MailTables,
    OfficerTables,
    ParameterTables,
    PartnerTables,
    RoleTables,
    SettingsTables,
    UploadTables,
    UserTables,
    ViewTables {}
