import type { PartnerStatus, RecordStatus } from '@portal/contract'
import type { ColumnType, Generated } from 'kysely'

type YesNo = Generated<'YES' | 'NO'>

export interface MtoTable {
  mto_code: string
  mto_name: string
  mto_status: PartnerStatus
  maker_id: ColumnType<string | null, string | null | undefined, string | null>
  mto_country_code: Generated<string>
  mto_country: Generated<string>
  mto_phone: Generated<string>
  mto_email: Generated<string>
  mto_address: Generated<string>
  mto_accounts: Generated<string>
  mto_cbn_licence_no: Generated<string>
  mto_accounting_rule_dc: Generated<string>
  mto_accounting_rule_dc_new_account: Generated<string>
  mto_accounting_rule_dc_interbank: Generated<string>
  mto_accounting_rule_cp: Generated<string>
  mto_cbn_license: YesNo
  mto_cbn_license_file: ColumnType<string | null, string | null | undefined, string | null>
  mto_nda_executed: YesNo
  mto_vpn_connection_setup: YesNo
  mto_pcidss_certificate: YesNo
  mto_cac_incorporation_documents: YesNo
  mto_memorandum_and_articles_of_association: YesNo
  mto_consumer_protection_and_dispute_mechanism: YesNo
  mto_enterprise_risk_management_framework: YesNo
  mto_contingency_and_disaster_recovery: YesNo
  mto_contract_agreement: YesNo
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface AccountingRuleTable {
  ae_code: string
  ae_description: string
  ae_status: RecordStatus
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** Partner operators and the accounting rules they choose from. */
export interface PartnerTables {
  mto: MtoTable
  accounting_rule: AccountingRuleTable
}
