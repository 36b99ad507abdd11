import { chargesOf } from '@portal/contract/accounting-rules/rule-balance'
import type { AccountingRuleOptions, PartnerRow, PartnerTotals } from '@portal/contract/partners/partners.calls'
import { readPartners } from '@portal/contract/partners/partners.calls'
import { type Expression, type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { approvedList, columnsOf, searchedIn, statusCards, withPerson } from '../../../engine/read/index.ts'
import { complianceIn, PARTNER_COLUMNS, PARTNER_DOCUMENTS, PARTNER_PHONE_SEARCH } from './partner-record.ts'
import { partnersVisibleTo } from './partner-scope.ts'

const partnersFrom = ({ db, actor }: SessionContext) =>
  withPerson(db.selectFrom('mto as m'), 'maker', 'm.maker_id', actor)
const column = columnsOf(partnersFrom)

/**
 * Reads one page of the partners in scope, with the counts for the summary cards. With `targetMtoCode`, returns only
 * that partner, or is refused with 25 if the partner is not in scope.
 */
export const readPartnersPage = approvedList<PartnerRow, PartnerTotals, 'targetMtoCode'>({
  columns: {
    ...PARTNER_COLUMNS,
    mtoCbnLicense: complianceIn(PARTNER_COLUMNS.mtoCbnLicense),
    mtoMaker: column.filtered.optionalName('maker.username'),
    makerName: searchedIn(column.personName('maker')),
    mtoCreatedAt: column.moment('m.created_at'),
    version: column.plain('m.version'),
    pendingCqId: column.pendingChange('mto', 'm.mto_code'),
  },
  sorts: { mtoCompliance: { sql: PARTNER_DOCUMENTS, type: 'int8' } },
  defaultSort: { field: 'mtoCreatedAt', direction: 'desc' },
  tieBreak: column.id('m.mto_code', 'text'),
  search: column.words(
    ...(['m.mto_code', 'm.mto_name', 'm.mto_email', 'm.mto_country', 'm.mto_address', 'm.mto_accounts'] as const),
    sql<string>`concat_ws(' ', m.mto_cbn_licence_no, m.mto_accounting_rule_dc, m.mto_accounting_rule_dc_new_account,
      m.mto_accounting_rule_dc_interbank, m.mto_accounting_rule_cp)`,
    PARTNER_PHONE_SEARCH,
  ),
  date: column.ref('m.created_at'),
  from: partnersFrom,
  scope: ({ actor }) => partnersVisibleTo(actor),
  one: 'targetMtoCode',
  hides: readPartners.hides,
  cardFields: ['mtoStatus'],
  cards: statusCards(({ db }) => db.selectFrom('mto as m'), column.ref('m.mto_status'), {
    totalMtos: null,
    totalPendingMtos: 'PENDING',
    totalActiveMtos: 'ACTIVE',
    totalDeclinedMtos: 'DECLINED',
    totalDeletedMtos: 'DELETED',
  }),
})

const mostOf = (column: Expression<string>) => sql<string | null>`mode() within group (order by ${column})`

/**
 * Returns the ACTIVE accounting rules by code, and for each kind of transfer the rule that most ACTIVE partners use.
 */
export async function readRuleOptions(db: Kysely<Database>): Promise<AccountingRuleOptions> {
  const rules = await db
    .selectFrom('accounting_rule')
    .select(['ae_code', 'ae_description', 'slabs'])
    .where('ae_status', '=', 'ACTIVE')
    .orderBy('ae_code')
    .execute()
  const codes = new Set(rules.map((rule) => rule.ae_code))
  const usual = await db
    .selectFrom('mto as m')
    .where('m.mto_status', '=', 'ACTIVE')
    .select([
      mostOf(column.ref('m.mto_accounting_rule_dc')).as('mtoAccountingRuleDc'),
      mostOf(column.ref('m.mto_accounting_rule_dc_new_account')).as('mtoAccountingRuleDcNewAccount'),
      mostOf(column.ref('m.mto_accounting_rule_dc_interbank')).as('mtoAccountingRuleDcInterbank'),
      mostOf(column.ref('m.mto_accounting_rule_cp')).as('mtoAccountingRuleCp'),
    ])
    .executeTakeFirstOrThrow()
  return {
    data: rules.map(({ ae_code: aeCode, ae_description: aeDescription, slabs }) => ({
      aeCode,
      aeDescription,
      charges: slabs.map(({ slabCurrency, slabMaxAmount, entries }) => ({
        slabCurrency,
        slabMaxAmount,
        ...chargesOf(entries),
      })),
    })),
    // A usual rule that was deleted is left out.
    usual: Object.fromEntries(Object.entries(usual).filter(([, code]) => code !== null && codes.has(code))),
  }
}
