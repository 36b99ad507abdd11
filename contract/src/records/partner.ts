import { choice, code, country, email, file, flag, hidden, optional, personName, phone, text } from '../record.ts'
import { PARTNER_STATUSES } from '../statuses.ts'

/** A partner operator (spec §3). */
export const PARTNER = {
  mtoCode: code(),
  mtoName: text(120),
  mtoStatus: choice(PARTNER_STATUSES, 'status.mto'),
  mtoCountry: country(),
  mtoCountryCode: code(4),
  mtoPhone: phone(),
  mtoEmail: email(),
  mtoAddress: text(),
  mtoCbnLicenceNo: code(),
  mtoCbnLicense: flag(),
  mtoCbnLicenseFile: optional(file()),
  mtoAccounts: text(),
  mtoAccountingRuleDc: code(10),
  mtoAccountingRuleDcNewAccount: code(10),
  mtoAccountingRuleDcInterbank: code(10),
  mtoAccountingRuleCp: code(10),
  mtoNdaExecuted: flag(),
  mtoVpnConnectionSetup: flag(),
  mtoPcidssCertificate: flag(),
  mtoCacIncorporationDocuments: flag(),
  mtoMemorandumAndArticlesOfAssociation: flag(),
  mtoConsumerProtectionAndDisputeMechanism: flag(),
  mtoEnterpriseRiskManagementFramework: flag(),
  mtoContingencyAndDisasterRecovery: flag(),
  mtoContractAgreement: flag(),
  // The first user, created with the partner: the name says it to people.
  mtoUserId: hidden(optional(code())),
  mtoUserFirstName: optional(personName()),
  mtoUserLastName: optional(personName()),
}
