import type { ConditionRow } from '@portal/contract/conditions/condition'
import type { ReportRecord } from '@portal/contract/reports/report'

const row = (
  columnName: string,
  queryType: ConditionRow['queryType'],
  keyword: string,
  more: { join?: ConditionRow['join']; keywordType?: ConditionRow['keywordType']; isAsked?: 'YES' | 'NO' } = {},
) => ({
  columnName,
  queryType,
  keyword,
  keywordType: 'TEXT' as const,
  join: 'NONE' as const,
  isAsked: 'NO' as const,
  ...more,
})

const LAST_30_DAYS = row('transactionCreatedAt', '=', 'LAST_30_DAYS', { keywordType: 'FUNCTION', isAsked: 'YES' })

const DIRECT_CREDITS = { reportType: 'SINGLE', reportTableType: 'TABLE', reportTable: 'TBL_MTO_DC_CONTRACT' } as const

/** Typical reports of a bank, made by the requesting user. A report is listed after the report that it is based on. */
export const IN_FORCE: readonly ReportRecord[] = [
  {
    reportName: 'Direct credits of the last 30 days',
    reportCategory: 'TREASURY OPERATIONS',
    reportDescription: 'Every direct credit received, newest first',
    reportType: 'SINGLE',
    reportTableType: 'TABLE',
    reportTable: 'TBL_MTO_DC_CONTRACT',
    conditions: [LAST_30_DAYS],
    reportFieldList:
      'transactionReference,mtoName,transReceiver,transactionDestinationAmount,transactionDestinationCountryCurrency,transactionStatus,transactionCreatedAt',
  },
  {
    reportName: 'Paid out by partner and currency',
    reportCategory: 'TREASURY',
    reportDescription: 'Number and value of posted direct credits, by partner and currency of the receiver',
    reportType: 'SINGLE',
    reportTableType: 'TABLE',
    reportTable: 'TBL_MTO_DC_CONTRACT',
    conditions: [row('transactionStatus', '=', 'POSTED')],
    reportGroupBy: 'mtoName,transactionDestinationCountryCurrency',
    reportSums: 'transactionDestinationAmount',
  },
  {
    reportName: 'Settlement by partner and day',
    reportCategory: 'TREASURY',
    reportDescription: 'Amounts that the bank owes its partners: opening, movements, charges and closing of each day',
    reportType: 'SINGLE',
    reportTableType: 'TABLE',
    reportTable: 'TBL_SETTLEMENT',
    conditions: [row('businessDate', '=', 'LAST_7_DAYS', { keywordType: 'FUNCTION', isAsked: 'YES' })],
    reportFieldList:
      'businessDate,mtoName,currency,openingBalance,fundingSum,refundSum,directCreditSum,cashPickupSum,returnSum,feeSum,levySum,correctionSum,closingBalance,booksDifference',
  },
  {
    reportName: 'Failed credits with their partner’s contact',
    reportCategory: 'FRONT OFFICE OPERATIONS',
    reportDescription: 'Failed credits with the contact of their partner',
    reportType: 'JOIN',
    reportTableType: 'TABLE',
    reportTable: 'TBL_MTO_DC_CONTRACT',
    reportJoinTableType: 'TABLE',
    reportJoinTable: 'TBL_MTO',
    reportJoinType: 'INNER',
    reportJoinOn: 'a_transactionMtoCode=b_mtoCode',
    conditions: [row('a_transactionStatus', '=', 'FAILED')],
    reportFieldList:
      'a_transactionReference,a_mtoName,b_mtoName,b_mtoEmail,b_mtoPhone,a_transactionAmount,a_transactionSourceCountryCurrency,a_transactionCreatedAt',
  },
  {
    reportName: 'Sign-ins of active users',
    reportCategory: 'IT',
    reportDescription: 'Active users by last sign-in, oldest first',
    reportType: 'SINGLE',
    reportTableType: 'TABLE',
    reportTable: 'TBL_USER',
    conditions: [row('userStatus', '=', 'ACTIVE')],
    reportFieldList: 'username,userFirstName,userLastName,roleName,userLastLogin,userCreatedAt',
    reportSort: 'userLastLogin:asc',
  },
  {
    reportName: 'Daily direct credits by partner',
    reportCategory: 'TREASURY OPERATIONS',
    reportDescription: 'Number of direct credits of each partner by day',
    ...DIRECT_CREDITS,
    conditions: [LAST_30_DAYS],
    reportGroupBy: 'transactionCreatedAt,mtoName',
  },
  {
    reportName: 'Cash paid by branch',
    reportCategory: 'BRANCH OPERATIONS',
    reportDescription: 'Number and value of pickups that each branch paid out, by currency',
    ...{ reportType: 'SINGLE', reportTableType: 'TABLE', reportTable: 'TBL_MTO_CP_CONTRACT' },
    conditions: [row('transactionStatus', '=', 'POSTED')],
    reportGroupBy: 'userSolId,transactionDestinationCountryCurrency',
    reportSums: 'transactionDestinationAmount',
    reportSort: 'rowCount:desc',
  },
  {
    reportName: 'Failed credits by reason',
    reportCategory: 'FRONT OFFICE OPERATIONS',
    reportDescription: 'Failure reasons of direct credits by partner',
    ...DIRECT_CREDITS,
    conditions: [row('transactionStatus', '=', 'FAILED', { join: 'AND' }), LAST_30_DAYS],
    reportGroupBy: 'transactionResponseCode,mtoName',
    reportSort: 'rowCount:desc',
  },
  {
    reportName: 'Large credits of the last 30 days',
    reportCategory: 'MD OFFICE',
    reportDescription: 'Direct credits in naira above an amount, last 30 days',
    ...{ reportType: 'SINGLE', reportTableType: 'REPORT', reportTable: 'Direct credits of the last 30 days' },
    conditions: [
      row('transactionDestinationCountryCurrency', '=', 'NGN', { join: 'AND' }),
      row('transactionDestinationAmount', '>', '500000', { isAsked: 'YES' }),
    ],
    reportSort: 'transactionDestinationAmount:desc',
  },
  {
    reportName: 'Corridors by number of credits',
    reportCategory: 'MARKETING',
    reportDescription: 'Number of direct credits by source and destination country, this year',
    ...DIRECT_CREDITS,
    conditions: [row('transactionCreatedAt', '=', 'CURRENT_YEAR', { keywordType: 'FUNCTION', isAsked: 'YES' })],
    reportGroupBy: 'transactionSourceCountryCode,transactionDestinationCountryCode',
    reportSort: 'rowCount:desc',
  },
  {
    reportName: 'Wallets with their holds',
    reportCategory: 'TREASURY',
    reportDescription: 'Balance, holds and available balance of each wallet',
    ...{ reportType: 'SINGLE', reportTableType: 'TABLE', reportTable: 'TBL_WALLET' },
    conditions: [],
    reportFieldList: 'mtoName,accountNumber,balance,held,availableBalance,accountStatus',
    reportSort: 'mtoName:asc',
  },
  {
    reportName: 'Fundings of the month',
    reportCategory: 'TREASURY OPERATIONS',
    reportDescription: 'Fundings and refunds of partners by value date',
    ...{ reportType: 'SINGLE', reportTableType: 'TABLE', reportTable: 'TBL_FUNDING' },
    conditions: [row('valueDate', '=', 'CURRENT_MONTH', { keywordType: 'FUNCTION', isAsked: 'YES' })],
    reportFieldList: 'valueDate,mtoName,walletAct,amount,reference,adviceReference,fundingStatus',
    reportSort: 'valueDate:desc',
  },
  {
    reportName: 'User access review',
    reportCategory: 'GENERAL SERVICES',
    reportDescription: 'Users with role, limit and last sign-in, for the quarterly review',
    ...{ reportType: 'JOIN', reportTableType: 'TABLE', reportTable: 'TBL_USER' },
    ...{ reportJoinTableType: 'TABLE', reportJoinTable: 'TBL_ROLE' },
    ...{ reportJoinType: 'INNER', reportJoinOn: 'a_roleId=b_roleId' },
    conditions: [row('a_userStatus', '=', 'ACTIVE')],
    reportFieldList:
      'a_userFirstName,a_userLastName,a_username,a_userType,b_roleName,b_roleTrnLimit,b_roleStatus,a_userLastLogin',
    reportSort: 'b_roleName:asc',
  },
  {
    reportName: 'Screening hits by rule',
    reportCategory: 'LEGAL',
    reportDescription: 'Hits of each rule, live and in shadow',
    ...{ reportType: 'SINGLE', reportTableType: 'TABLE', reportTable: 'TBL_SCREENING_LOG' },
    conditions: [row('screeningLogCreatedAt', '=', 'LAST_30_DAYS', { keywordType: 'FUNCTION', isAsked: 'YES' })],
    reportGroupBy: 'screeningLogScreeningCode,screeningMode',
    reportSort: 'rowCount:desc',
  },
  {
    reportName: 'Refused calls of the week',
    reportCategory: 'IT',
    reportDescription: 'Refused calls with user and reason',
    ...{ reportType: 'SINGLE', reportTableType: 'TABLE', reportTable: 'TBL_AUDIT_TRAIL' },
    conditions: [
      row('auditResponseCode', '<>', '00', { join: 'AND' }),
      row('auditCreatedAt', '=', 'LAST_7_DAYS', { keywordType: 'FUNCTION' }),
    ],
    reportFieldList: 'auditCreatedAt,auditFullName,auditModule,auditAction,auditItemName,auditResponseMessage',
    reportSort: 'auditCreatedAt:desc',
  },
  {
    reportName: 'Requests awaiting authorization',
    reportCategory: 'MD OFFICE',
    reportDescription: 'Requests that await authorization, with their makers',
    ...{ reportType: 'SINGLE', reportTableType: 'TABLE', reportTable: 'TBL_CHECKER_QUEUE' },
    conditions: [row('cqStatus', '=', 'PENDING')],
    reportFieldList: 'cqName,cqType,cqAction,maker,cqCreatedAt',
  },
]

/** A report that awaits authorization. */
export const PROPOSED: ReportRecord = {
  reportName: 'Wallets below a million',
  reportCategory: 'TREASURY',
  reportDescription: 'Available balances to check before the weekend',
  reportType: 'SINGLE',
  reportTableType: 'TABLE',
  reportTable: 'TBL_WALLET',
  conditions: [row('availableBalance', '<', '1000000', { isAsked: 'YES' })],
}
