/** The compliance flags of a partner (spec §3), YES or NO each. */
export const COMPLIANCE_FLAGS = [
  'mtoNdaExecuted',
  'mtoVpnConnectionSetup',
  'mtoPcidssCertificate',
  'mtoCacIncorporationDocuments',
  'mtoMemorandumAndArticlesOfAssociation',
  'mtoConsumerProtectionAndDisputeMechanism',
  'mtoEnterpriseRiskManagementFramework',
  'mtoContingencyAndDisasterRecovery',
  'mtoContractAgreement',
] as const
export type ComplianceFlag = (typeof COMPLIANCE_FLAGS)[number]

/** The four accounting rules of a partner, by kind of transfer. */
export const PARTNER_RULE_FIELDS = [
  'mtoAccountingRuleDc',
  'mtoAccountingRuleDcNewAccount',
  'mtoAccountingRuleDcInterbank',
  'mtoAccountingRuleCp',
] as const
export type PartnerRuleField = (typeof PARTNER_RULE_FIELDS)[number]
