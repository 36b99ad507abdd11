import { chargesOf } from '@portal/contract/accounting-rules/rule-balance'
import type { AccountingRuleOptions, PartnerRow, PartnerTotals } from '@portal/contract/partners/partners.calls'
import { type Expression, type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { Actor } from '../../../engine/http/handler.ts'
import {
  approvedList,
  columnsOf,
  filtered,
  id,
  moment,
  normalized,
  optionalName,
  pendingChange,
  personName,
  plain,
  statusCards,
  withPerson,
} from '../../../engine/read/index.ts'
import { PARTNER_COLUMNS, PARTNER_PHONE_SEARCH } from './partner-record.ts'
import { partnersVisibleTo } from './partner-scope.ts'

const partnersFrom = (db: Kysely<Database>, actor: Actor) =>
  withPerson(db.selectFrom('mto as m'), 'maker', 'm.maker_id', actor)
const { ref } = columnsOf(partnersFrom)

/** One page of the partners in scope, with the counts of the cards; one, or 25, when `targetMtoCode` names it. */
export const readPartnersPage = approvedList<PartnerRow, PartnerTotals, 'targetMtoCode'>({
  columns: {
    ...PARTNER_COLUMNS,
    mtoMaker: filtered(optionalName(ref('maker.username'))),
    makerName: optionalName(personName('maker')),
    mtoCreatedAt: moment(ref('m.created_at')),
    version: plain(ref('m.version')),
    pendingCqId: plain(pendingChange('mto', ref('m.mto_code'))),
  },
  shape: {
    defaultSort: { field: 'mtoCreatedAt', direction: 'desc' },
    tieBreak: id(sql`m.mto_code`, 'text'),
    search: normalized(
      sql<string>`(m.mto_code || ' ' || m.mto_name || ' ' || m.mto_email || ' ' || ${PARTNER_PHONE_SEARCH} || ' ' || m.mto_country)`,
    ),
    date: sql<Date>`m.created_at`,
  },
  from: ({ db, actor }) => partnersFrom(db, actor),
  scope: ({ actor }) => partnersVisibleTo(actor),
  one: 'targetMtoCode',
  cards: statusCards((db) => db.selectFrom('mto as m'), ref('m.mto_status'), {
    totalMtos: null,
    totalPendingMtos: 'PENDING',
    totalActiveMtos: 'ACTIVE',
    totalDeclinedMtos: 'DECLINED',
    totalDeletedMtos: 'DELETED',
  }),
})

const mostOf = (column: Expression<string>) => sql<string | null>`mode() within group (order by ${column})`

/** The ACTIVE accounting rules, by code, and for each kind of transfer the rule of most ACTIVE partners. */
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
      mostOf(ref('m.mto_accounting_rule_dc')).as('mtoAccountingRuleDc'),
      mostOf(ref('m.mto_accounting_rule_dc_new_account')).as('mtoAccountingRuleDcNewAccount'),
      mostOf(ref('m.mto_accounting_rule_dc_interbank')).as('mtoAccountingRuleDcInterbank'),
      mostOf(ref('m.mto_accounting_rule_cp')).as('mtoAccountingRuleCp'),
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
    // Excludes an ended rule.
    usual: Object.fromEntries(Object.entries(usual).filter(([, code]) => code !== null && codes.has(code))),
  }
}
