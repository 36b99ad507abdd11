/** A payload as the specification states it (§7.2), and the demo user who sends it. */
export interface StatedPayload {
  /** The action. The contract contains the path of each action. */
  readonly action: string
  readonly by: string
  readonly body: Readonly<Record<string, unknown>>
}

const ALL = { readAll: 'YES', source: 'WEB' }
const DAYS = { startDate: '2020-01-01', endDate: '2999-12-31' }
const LAST_YEAR = { startDate: '2026-01-01', endDate: '2026-12-31' }

/** Requests of reads and lists. Tests beside the read models cover their rows. */
export const STATED_READS: readonly StatedPayload[] = [
  {
    action: 'transaction/updateDcTransactions',
    by: 'ho.maker',
    body: { requestType: 'transactions', transactionMtoCode: 'SWIFTREMIT', ...DAYS },
  },
  {
    action: 'transaction/updateCpTransactions',
    by: 'ho.maker',
    body: { requestType: 'transactions', transactionMtoCode: 'SWIFTREMIT' },
  },
  {
    action: 'transaction/updateDcHistory',
    by: 'ho.maker',
    body: { receiver: 'ada@mail.example', requestType: 'history' },
  },
  { action: 'cashPickup/updateHistory', by: 'ho.maker', body: { receiver: '+2348031234567', requestType: 'history' } },
  { action: 'transaction/updatePendingTrn', by: 'ho.compliance', body: { requestType: 'readPending' } },
  { action: 'transaction/updateTransactions', by: 'ho.maker', body: { readAll: 'YES', orgID: '1' } },
  { action: 'screening/updateTransactionScreenings', by: 'ho.maker', body: { readAll: 'YES' } },
  {
    action: 'queue/updateQueues',
    by: 'ho.checker',
    body: { cqMode: 'READ', source: 'WEB', isMaker: 'NO', solId: '001', userId: 'ho.checker' },
  },
  {
    action: 'queue/updateQueues',
    by: 'ho.maker',
    body: { cqMode: 'READ', source: 'WEB', isMaker: 'YES', solId: '001', userId: 'ho.maker' },
  },
  { action: 'accountingRule/updateAccountingRules', by: 'ho.maker', body: { ...ALL, aeBankCode: '000000' } },
  { action: 'mto/updateParameters', by: 'ho.maker', body: ALL },
  { action: 'mto/updateParameters', by: 'ho.maker', body: { cqMode: 'READ', source: 'WEB' } },
  { action: 'user/updateMtos', by: 'ho.maker', body: { cqMode: 'READ', source: 'WEB' } },
  { action: 'user/updateUsers', by: 'ho.maker', body: ALL },
  { action: 'user/updateMtoUsers', by: 'ho.maker', body: { userMtoCode: 'KUDIPAY', source: 'WEB' } },
  { action: 'user/updateAdUser', by: 'ho.maker', body: { username: 'kwesi.appiah', countryId: '02' } },
  { action: 'user/updateAuditTrails', by: 'ho.admin', body: ALL },
  { action: 'user/updateAuditTrails', by: 'ho.admin', body: LAST_YEAR },
  { action: 'user/updateAuditTrailsMto', by: 'ho.admin', body: ALL },
  { action: 'role/updateRoles', by: 'ho.maker', body: ALL },
  { action: 'role/updatePrivileges', by: 'ho.maker', body: { readAll: 'YES' } },
  { action: 'role/updateRolePrivileges', by: 'ho.maker', body: { roleId: '0000000001' } },
  { action: 'report/readPeriodicReport', by: 'ho.maker', body: ALL },
  { action: 'report/readPeriodicReport', by: 'ho.maker', body: LAST_YEAR },
  {
    action: 'report/readReports',
    by: 'ho.maker',
    body: { reportBankCode: '000000', readAll: 'YES', reportCategory: 'GENERAL SERVICES' },
  },
  { action: 'report/readTables', by: 'ho.maker', body: { reportBankCode: '000000' } },
  { action: 'account/updateBalances', by: 'ho.maker', body: { mtoCode: 'KUDIPAY' } },
  { action: 'account/updateReadAccounts', by: 'ho.maker', body: {} },
  { action: 'mto/updateApiKeys', by: 'ho.maker', body: { apiKeyMtoCode: 'KUDIPAY' } },
  { action: 'settings/updateSystemSettings', by: 'ho.admin', body: { readAll: 'YES' } },
  {
    action: 'dashboard/updateAnalytics',
    by: 'ops@kudipay.example',
    body: { mtoCode: 'KUDIPAY', _startDate: '2026-11-01', _endDate: '2026-11-29' },
  },
  {
    action: 'dashboard/updateAnalytics',
    by: 'ho.maker',
    body: { _mtoCode: '', _startDate: '2026-11-01', _endDate: '2026-11-29' },
  },
  { action: 'dashboard/updateLoanCharts', by: 'ho.maker', body: { metrics: 'amount' } },
  { action: 'loan/updateLoans', by: 'ho.maker', body: { orgID: '1' } },
  { action: 'loanChart', by: 'ho.maker', body: { orgID: '1' } },
  { action: 'company/getSubsidiaries', by: 'ho.maker', body: { userID: 'ho.maker', requestType: 'READ' } },
  { action: 'company/updateCompanies', by: 'ho.maker', body: { orgID: '1', userID: 'ho.maker', accID: '1' } },
  { action: 'officer/updateOfficers', by: 'ho.maker', body: { orgID: '1', userID: 'ho.maker', accID: '1' } },
]
