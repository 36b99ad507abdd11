import type { PartnerFields } from '@portal/contract/calls/partners'
import type { Database } from '../../db/schema.ts'

/** Where each field of a partner is kept; the one list that reading, writing and snapshots are made from. */
export const PARTNER_COLUMNS = {
  mtoName: 'mto_name',
  mtoCountryCode: 'mto_country_code',
  mtoCountry: 'mto_country',
  mtoPhone: 'mto_phone',
  mtoEmail: 'mto_email',
  mtoAddress: 'mto_address',
  mtoAccounts: 'mto_accounts',
  mtoCbnLicenceNo: 'mto_cbn_licence_no',
  mtoCbnLicense: 'mto_cbn_license',
  mtoNdaExecuted: 'mto_nda_executed',
  mtoVpnConnectionSetup: 'mto_vpn_connection_setup',
  mtoPcidssCertificate: 'mto_pcidss_certificate',
  mtoCacIncorporationDocuments: 'mto_cac_incorporation_documents',
  mtoMemorandumAndArticlesOfAssociation: 'mto_memorandum_and_articles_of_association',
  mtoConsumerProtectionAndDisputeMechanism: 'mto_consumer_protection_and_dispute_mechanism',
  mtoEnterpriseRiskManagementFramework: 'mto_enterprise_risk_management_framework',
  mtoContingencyAndDisasterRecovery: 'mto_contingency_and_disaster_recovery',
  mtoContractAgreement: 'mto_contract_agreement',
  mtoAccountingRuleDc: 'mto_accounting_rule_dc',
  mtoAccountingRuleDcNewAccount: 'mto_accounting_rule_dc_new_account',
  mtoAccountingRuleDcInterbank: 'mto_accounting_rule_dc_interbank',
  mtoAccountingRuleCp: 'mto_accounting_rule_cp',
} as const satisfies Record<keyof PartnerFields, keyof Database['mto']>

export const PARTNER_FIELDS = Object.keys(PARTNER_COLUMNS) as (keyof PartnerFields)[]
