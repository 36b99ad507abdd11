/** A payload as the specification states it (§7.2), and the demo user who sends it. */
export interface StatedPayload {
  /** The action; the contract knows its path. */
  readonly action: string
  readonly by: string
  readonly body: Readonly<Record<string, unknown>>
}

const ALL = { readAll: 'YES', source: 'WEB' }
const DAYS = { startDate: '2020-01-01', endDate: '2999-12-31' }
const LAST_YEAR = { startDate: '2026-01-01', endDate: '2026-12-31' }

const PARAMETER = {
  parameterMtoCode: 'KUDIPAY',
  mtoName: 'KudiPay',
  parameterPayoutCurrency: 'GHC',
  parameterCashEnabled: 'YES',
  parameterIntraDcEnabled: 'NO',
  parameterInterDcEnabled: 'NO',
  parameterCashLimit: '2500.00',
  parameterIntraDcLimit: '0.00',
  parameterInterDcLimit: '0.00',
  parameterTrnCountCashLimit: 40,
  parameterTrnCountIntraDcLimit: 0,
  parameterTrnCountInterDcLimit: 0,
  parameterMaker: 'ho.maker',
  parameterChecker: 'SYSTEM',
  type: 'PARAMETER',
  source: 'WEB',
}

const ENTRY = { entryAeCode: 'STATED', entryAccount: '$ACCOUNT', entryAmountType: 'FLAT', entryAmount: '$AMOUNT' }

const PERSON = {
  countryId: '01',
  userFirstName: 'Ifeoma',
  userLastName: 'Stated',
  userPhone: '+2348035557788',
  userSolId: '001',
  soleId: '001',
  username: 'ifeoma.stated',
  userEmail: 'ifeoma.stated@bank.example',
  userRoleId: '0000000003',
  userType: 'HEAD OFFICE',
  userStatus: 'PENDING',
  userMtoCode: '',
  userMaker: 'ho.maker',
  isAuthorized: 'NO',
  setPassword: 'YES',
  source: 'WEB',
  userLastLogin: '',
}

/** Reads and lists: their rows are tested beside them. */
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

/** Writes that a checker authorizes, each with what its item must show. */
export const STATED_CHANGES: readonly (StatedPayload & { readonly shows: Readonly<Record<string, unknown>> })[] = [
  {
    action: 'accountingRule/create',
    by: 'ho.maker',
    body: {
      aeCode: 'STATED',
      aeDescription: 'Stated by the specification',
      aeChargeCode: 'CHG001',
      aeTransactionCode: 'TRN001',
      aeMaker: 'ho.maker',
      aeBankCode: '000000',
      entryMaker: 'ho.maker',
      entryAeCode: 'STATED',
      slabCode: 'SlabOne',
      slabMaxAmount: '100000000000000000',
      slabCurrency: 'NGN',
      entries: [
        { ...ENTRY, entryId: 1, entryDrCr: 'DR' },
        { ...ENTRY, entryId: 2, entryDrCr: 'CR' },
      ],
    },
    shows: { aeCode: 'STATED', aeChargeCode: 'CHG001', slabs: [{ slabCode: 'SlabOne', slabCurrency: 'NGN' }] },
  },
  {
    action: 'report/createReport',
    by: 'ho.maker',
    body: {
      reportName: 'Stated without conditions',
      reportDescription: 'As in the specification',
      reportOwner: 'SYSTEM',
      reportBankCode: '000000',
      reportCategory: 'TREASURY',
      reportType: 'SINGLE',
      reportFieldList: '',
      reportCondition: '',
      reportMaker: 'SYSTEM',
      reportChecker: 'SYSTEM',
      reportTable: 'TBL_MTO_DC_CONTRACT',
      requestType: 'create',
    },
    shows: { reportTableType: 'TABLE', conditions: [] },
  },
  {
    action: 'report/createReport',
    by: 'ho.maker',
    body: {
      reportName: 'Stated with conditions',
      reportDescription: 'As in the specification',
      reportOwner: 'SYSTEM',
      reportBankCode: '000000',
      reportCategory: 'TREASURY',
      reportType: 'SINGLE',
      reportTableType: 'TABLE',
      reportFieldList: '',
      reportCondition: "transactionMtoCode = 'KUDIPAY'",
      reportMaker: 'SYSTEM',
      reportTable: 'TBL_MTO_DC_CONTRACT',
      requestType: 'create',
    },
    shows: { conditions: [{ columnName: 'transactionMtoCode', queryType: '=', keyword: 'KUDIPAY' }] },
  },
  {
    action: 'report/createPeriodicReport',
    by: 'ho.maker',
    body: {
      scheduleReportId: 'Daily direct credits by partner',
      scheduleFrequency: 'Daily',
      scheduleFormat: 'CSV',
      scheduleCount: 5,
      scheduleTime: '08:00',
      scheduleEmail: 'ho.maker@bank.example',
      scheduleStatus: 'ACTIVE',
      scheduleMaker: 'ho.maker',
      scheduleChecker: 'SYSTEM',
    },
    shows: { scheduleZone: 'Africa/Lagos', scheduleLanguage: 'fr', scheduleCount: 5 },
  },
  { action: 'mto/createParameter', by: 'ho.maker', body: PARAMETER, shows: { parameterCashLimit: '2500.00' } },
  {
    action: 'role/createRole',
    by: 'ho.admin',
    body: {
      roleName: 'Stated',
      roleTrnLimit: '1000.5',
      roleMaker: 'ho.admin',
      rpMaker: 'ho.admin',
      rpPrivilegeId: [{ privilegeId: '047' }],
    },
    shows: { roleName: 'Stated', roleTrnLimit: '1000.50' },
  },
  {
    action: 'user/editMto',
    by: 'ho.maker',
    body: {
      mtoCode: 'SIKALINK',
      mtoAccounts: '0021345607 0021345608, 0001 236 659',
      userMaker: 'ho.maker',
      source: 'WEB',
    },
    shows: { mtoAccounts: '0021345607, 0021345608, 0001236659' },
  },
  {
    action: 'user/createUser',
    by: 'ho.maker',
    body: PERSON,
    shows: { username: 'ifeoma.stated', userStatus: 'ACTIVE' },
  },
  {
    action: 'user/createMtoUser',
    by: 'ho.maker',
    body: {
      userFirstName: 'Ngozi',
      userLastName: 'Stated',
      userEmail: 'ngozi@kudipay.example',
      userPhone: '+2348035557789',
      userStatus: 'PENDING',
      userCreatedAt: '',
      userMtoCode: 'KUDIPAY',
      userRole: 'OPERATOR OFFICER',
      userRoleId: '0000000002',
      roleName: 'OPERATOR OFFICER',
      userMaker: 'ho.maker',
      source: 'WEB',
    },
    shows: { userMtoCode: 'KUDIPAY', userType: 'IMTO' },
  },
  {
    action: 'settings/changeSystemSettings',
    by: 'ho.admin',
    body: {
      configNoOfPasswordTrials: 4,
      configNoOfReusableOldPassword: 4,
      configPasswordChangeDays: 80,
      configInactivityDayLimit: 80,
      configOpeningHour: 0,
      configClosingHour: 24,
      configMaker: 'ho.admin',
    },
    shows: { configNoOfPasswordTrials: 4, configPasswordChangeDays: 80 },
  },
]
