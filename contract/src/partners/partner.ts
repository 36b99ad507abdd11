import {
  choice,
  code,
  country,
  email,
  file,
  flag,
  hidden,
  type KeptOf,
  namesOf,
  nationalPhone,
  optional,
  personName,
  text,
  type ValuesOf,
} from '@portal/contract/record'
import { PARTNER_STATUSES } from '../core/statuses.ts'

/** The four accounting rules of a partner, by kind of transfer. */
const RULES = {
  mtoAccountingRuleDc: code(10),
  mtoAccountingRuleDcNewAccount: code(10),
  mtoAccountingRuleDcInterbank: code(10),
  mtoAccountingRuleCp: code(10),
}

/** Flags for the compliance documents of a partner (spec §3): YES if the document exists. */
const COMPLIANCE_DOCUMENTS = {
  mtoNdaExecuted: flag(),
  mtoVpnConnectionSetup: flag(),
  mtoPcidssCertificate: flag(),
  mtoCacIncorporationDocuments: flag(),
  mtoMemorandumAndArticlesOfAssociation: flag(),
  mtoConsumerProtectionAndDisputeMechanism: flag(),
  mtoEnterpriseRiskManagementFramework: flag(),
  mtoContingencyAndDisasterRecovery: flag(),
  mtoContractAgreement: flag(),
}

/** Head office's record of a partner operator (spec §3). */
export const PARTNER_DETAILS = {
  mtoName: personName(),
  mtoCountry: country(),
  /** Dial code, only digits. */
  mtoCountryCode: code(4),
  mtoPhone: nationalPhone('mtoCountryCode'),
  mtoEmail: email(),
  mtoAddress: text(200),
  mtoCbnLicenceNo: text(40),
  /** Account numbers, separated by commas. */
  mtoAccounts: text(300),
  /** Whether the licence document is on file (ruling A83). */
  mtoCbnLicense: flag(),
  /** The licence document. It may be added later than the partner, and is removed if the flag becomes NO. */
  mtoCbnLicenseFile: optional(file()),
  ...RULES,
  ...COMPLIANCE_DOCUMENTS,
}

/** The partner's first user, created together with the partner (spec §3). */
export const FIRST_USER = { mtoUserFirstName: personName(), mtoUserLastName: personName() }

/** A partner without its first user. */
export const PARTNER_WITHOUT_USER = {
  mtoCode: code(),
  ...PARTNER_DETAILS,
  mtoStatus: choice(PARTNER_STATUSES, 'status.mto'),
}

// Texts show the first user's name instead of the id.
export const PARTNER = { ...PARTNER_WITHOUT_USER, mtoUserId: hidden(code()), ...FIRST_USER }

export type PartnerDetails = ValuesOf<typeof PARTNER_DETAILS>
export type PartnerRecord = KeptOf<typeof PARTNER_WITHOUT_USER>
/** A partner as queue items contain it: a new partner includes its first user. */
export type PartnerChange = PartnerRecord & Partial<ValuesOf<typeof FIRST_USER> & { mtoUserId: string }>

/** The accounting rule of each kind of transfer. */
export type PartnerRules = ValuesOf<typeof RULES>

export const PARTNER_RULE_FIELDS = namesOf(RULES)
export const COMPLIANCE_FLAGS = namesOf(COMPLIANCE_DOCUMENTS)
export type ComplianceFlag = keyof typeof COMPLIANCE_DOCUMENTS

/**
 * Returns the text, with its counts, that says how many of the nine compliance documents and whether the licence are on
 * file.
 */
export function complianceText(done: number, hasLicence: boolean) {
  const counts = { done, total: COMPLIANCE_FLAGS.length }
  if (!hasLicence) return { key: 'partnerCompliance.noLicence', counts } as const
  const key = done === counts.total ? 'partnerCompliance.complete' : 'partnerCompliance.partly'
  return { key, counts } as const
}
