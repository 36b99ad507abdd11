import {
  PARTNER_STATUSES,
  type QueueStatus,
  type RoleStatus,
  SIGNED_IN,
  USER_STATUSES,
  type UserType,
} from '@portal/contract'
import { SCREENING_MODES } from '@portal/contract/screening/screening-rule'
import { SCREENING_TYPES, TRANSACTION_STATUSES } from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import { queueItemsVisibleTo } from '../../../../engine/approvals/index.ts'
import { isOfSubsidiary, NOTHING, scopedBySide, withinSubsidiary } from '../../../../engine/read/index.ts'
import { ofOwnTransactions } from './money-tables.ts'
import {
  amount,
  called,
  choice,
  columnsOfView,
  country,
  digits,
  moment,
  number,
  ofView,
  partner,
  phone,
  type ReportTable,
  reference,
  text,
} from './report-table.ts'

const QUEUE_STATUSES: readonly QueueStatus[] = ['PENDING', 'AUTHORIZED', 'REJECTED']
const ROLE_STATUSES: readonly RoleStatus[] = ['PENDING', 'ACTIVE', 'DISABLED']
const USER_TYPES: readonly UserType[] = ['HEAD OFFICE', 'BRANCH', 'IMTO']

const PARTNERS: ReportTable = {
  tableName: 'TBL_MTO',
  labelKey: 'reportTable.partners',
  view: 'report_partner',
  needs: 'MTO|READ',
  key: { sql: ofView('mtoCode'), type: 'text' },
  columns: columnsOfView({
    mtoCode: partner(),
    mtoName: text(),
    mtoEmail: reference(),
    mtoPhone: phone(),
    mtoCountry: country(),
    mtoStatus: choice(PARTNER_STATUSES, 'status.mto'),
    mtoCreatedAt: moment(),
  }),
  scope: (actor) => scopedBySide(actor, { bank: () => sql<boolean>`true`, operator: () => NOTHING }),
  joins: [
    { tableName: 'TBL_MTO_DC_CONTRACT', column: 'mtoCode', otherColumn: 'transactionMtoCode' },
    { tableName: 'TBL_WALLET', column: 'mtoCode', otherColumn: 'mtoCode' },
  ],
}

const USERS: ReportTable = {
  tableName: 'TBL_USER',
  labelKey: 'reportTable.users',
  view: 'report_user',
  needs: 'USER|READ',
  key: { sql: ofView('userId'), type: 'uuid' },
  columns: columnsOfView({
    username: reference(),
    userFirstName: text(),
    userLastName: text(),
    userEmail: reference(),
    userPhone: phone(),
    userType: choice(USER_TYPES, 'userType'),
    mtoCode: partner(),
    roleId: digits(),
    roleName: text(),
    userSolId: digits(),
    userStatus: choice(USER_STATUSES, 'status.user'),
    userLastLogin: moment(),
    userCreatedAt: moment(),
  }),
  scope: (actor) =>
    scopedBySide(actor, {
      bank: (side) => withinSubsidiary(side, sql`case when v.mto_code is null then v.country_id end`),
      operator: () => NOTHING,
    }),
  joins: [{ tableName: 'TBL_ROLE', column: 'roleId', otherColumn: 'roleId' }],
}

const ROLES: ReportTable = {
  tableName: 'TBL_ROLE',
  labelKey: 'reportTable.roles',
  view: 'report_role',
  needs: 'ROLE|READ',
  key: { sql: ofView('roleId'), type: 'text' },
  columns: columnsOfView({
    roleId: digits(),
    roleName: text(),
    roleTrnLimit: amount(),
    roleStatus: choice(ROLE_STATUSES, 'status.role'),
    roleCreatedAt: moment(),
  }),
  scope: (actor) =>
    scopedBySide(actor, {
      bank: (side) => withinSubsidiary(side, sql.ref('v.country_id')),
      operator: () => NOTHING,
    }),
  joins: [{ tableName: 'TBL_USER', column: 'roleId', otherColumn: 'roleId' }],
}

const AUDIT: ReportTable = {
  tableName: 'TBL_AUDIT_TRAIL',
  labelKey: 'reportTable.audit',
  view: 'report_audit',
  needs: 'AUDIT_TRAIL|READ',
  key: { sql: ofView('auditId'), type: 'int8' },
  columns: columnsOfView({
    auditFullName: text(),
    auditUsername: reference(),
    auditEmail: reference(),
    auditModule: text(),
    auditAction: text(),
    auditItemName: text(),
    auditSubject: text(),
    auditIpAddress: reference(),
    auditResponseCode: digits(),
    auditResponseMessage: text(),
    auditCreatedAt: moment(),
  }),
  // As in the audit trail, only head office sees actions without a subsidiary.
  scope: (actor) =>
    scopedBySide(actor, {
      bank: (side) =>
        side.isOfHeadOffice
          ? sql<boolean>`true`
          : sql<boolean>`(v.actor_mto_code is not null or ${isOfSubsidiary(side, sql`v.country_id`)} or (v.country_id is null
              and v.former_country_ids && ${[...side.countryIds]}::text[]))`,
      operator: () => NOTHING,
    }),
  joins: [{ tableName: 'TBL_USER', column: 'auditUsername', otherColumn: 'username' }],
}

const SCREENING_LOGS: ReportTable = {
  tableName: 'TBL_SCREENING_LOG',
  labelKey: 'reportTable.screeningLogs',
  view: 'report_screening_log',
  needs: 'TRANSACTION_RULE|READ',
  key: { sql: ofView('logId'), type: 'text' },
  columns: columnsOfView({
    transactionReference: reference(),
    transactionContractReference: reference(),
    transactionMtoCode: partner(),
    screeningLogScreeningCode: reference(),
    screeningLogScreeningType: choice(SCREENING_TYPES, 'screeningType'),
    screeningLogStatus: reference(),
    screeningMode: choice(SCREENING_MODES, 'screeningMode'),
    screeningPoints: number(),
    screeningLogCreatedAt: moment(),
    transactionStatus: choice(TRANSACTION_STATUSES, 'status.transaction'),
  }),
  scope: ofOwnTransactions,
  joins: [
    { tableName: 'TBL_MTO_DC_CONTRACT', column: 'transactionReference', otherColumn: 'transactionReference' },
    { tableName: 'TBL_MTO', column: 'transactionMtoCode', otherColumn: 'mtoCode' },
  ],
}

const QUEUE_ITEMS: ReportTable = {
  tableName: 'TBL_CHECKER_QUEUE',
  labelKey: 'reportTable.queueItems',
  view: 'report_queue_item',
  // All users see their own items, and checkers also the items that await them: the scope decides.
  needs: SIGNED_IN,
  key: { sql: ofView('cqId'), type: 'uuid' },
  columns: columnsOfView({
    cqName: text(),
    cqType: text(),
    cqAction: choice(['CREATE', 'UPDATE', 'DELETE'], 'action'),
    cqStatus: choice(QUEUE_STATUSES, 'status.queue'),
    cqReason: text(),
    maker: called('labels.maker', reference()),
    cqChecker: reference(),
    cqCreatedAt: moment(),
    cqUpdateAt: moment(),
  }),
  scope: (actor) => sql<boolean>`exists (select 1 from (select v.*) q where ${queueItemsVisibleTo(actor)})`,
  joins: [{ tableName: 'TBL_USER', column: 'maker', otherColumn: 'username' }],
}

export const PEOPLE_TABLES: readonly ReportTable[] = [PARTNERS, USERS, ROLES, AUDIT, SCREENING_LOGS, QUEUE_ITEMS]
