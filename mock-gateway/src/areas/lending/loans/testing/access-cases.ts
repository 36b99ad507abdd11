import {
  disburseLoan,
  repayLoan,
  reverseLoanAct,
  settleLoan,
  writeOffLoan,
} from '@portal/contract/loans/loan-acts.calls'
import { changeLoanSettings } from '@portal/contract/loans/loan-settings.calls'
import { createLoan, readLoanSchedule } from '@portal/contract/loans/loans.calls'
import { createProprietor } from '@portal/contract/loans/proprietors.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { creates, updates, write } from '../../../../security-tests/testing/valid-write.ts'

const READERS = { anyOf: ['REPORT|READ'] }
const MAKERS = { anyOf: ['REPORT|CREATE'] }
const CHANGERS = { anyOf: ['REPORT|UPDATE'] }
const NOBODYS = '019a0000-0000-7000-8000-000000000001'
const OTHERS = '019a0000-0000-7000-8000-000000000002'
const REASON = { loanActReason: 'The business has closed' }
const acts = creates('REPORT', 'loan-act')

/** Only the bank sees loans: a partner gets the same answer for an existing loan as for a missing loan. */
const ofLoan = (more: object) => ({
  theirs: () => [{ loanId: OTHERS, ...more }],
  nothing: { loanId: NOBODYS, ...more },
})
const TERMS = {
  loanType: 'TERM',
  loanCurrency: 'NGN',
  loanAmount: '12000.00',
  loanInterestRate: '24.00',
  loanPeriod: 4,
  loanRepaymentDay: 28,
  loanMethod: 'DECLINING',
}
const BORROWER = {
  proprietorFirstName: 'Ngozi',
  proprietorSurname: 'Okafor',
  proprietorGender: 'FEMALE',
  proprietorDob: '1984-03-02',
  proprietorPhone: '+2348031234567',
  proprietorAddress: '12 Marina Road',
  proprietorState: 'Lagos',
  businessName: 'Okafor and Daughters',
  businessType: 'ENTERPRISE',
  businessRegDate: '2015-06-01',
}
const SETTINGS = { defaultMethod: 'DECLINING', nplDays: 60, version: 1 }

export const accessCases: AccessCases = {
  access: {
    proprietorReadAll: READERS,
    proprietorCreate: MAKERS,
    loanReadAll: READERS,
    loanCreate: MAKERS,
    loanReadSchedules: READERS,
    loanChart: READERS,
    'dashboard/updateLoanCharts': READERS,
    'portal/loan/disburse': CHANGERS,
    'portal/loan/repay': CHANGERS,
    'portal/loan/settle': CHANGERS,
    'portal/loan/write-off': CHANGERS,
    'portal/loan/reverse': CHANGERS,
    'portal/loan/settings': READERS,
    'portal/loan/change-settings': CHANGERS,
  },
  cards: {
    loanReadAll: {
      totalLoans: {},
      performingLoan: { loanStanding: ['PERFORMING'] },
      nonPerformingLoan: { loanStanding: ['NON_PERFORMING'] },
    },
    proprietorReadAll: {
      maleProprietors: { proprietorGender: ['MALE'] },
      femaleProprietors: { proprietorGender: ['FEMALE'] },
    },
  },
  otherTotals: { loanReadAll: ['totalBorrowers'], proprietorReadAll: ['totalBorrowers', 'totalLoans'] },
  writes: [
    write(createProprietor, creates('REPORT', 'proprietor'), (given) => given.wantedBorrower()),
    write(createLoan, creates('REPORT', 'loan'), (given) => given.wantedLoan()),
    write(disburseLoan, acts, async (given) => ({ loanId: await given.approvedLoan() })),
    write(repayLoan, acts, async (given) => ({ loanId: await given.activeLoan(), loanActAmount: '100.00' })),
    write(settleLoan, acts, async (given) => ({ loanId: await given.activeLoan(), loanActAmount: '12240.00' })),
    write(writeOffLoan, acts, async (given) => ({ loanId: await given.activeLoan(), ...REASON })),
    write(reverseLoanAct, acts, async (given) => {
      const loanId = await given.paidLoan()
      const { acts: done } = (await given.done('ho.maker', readLoanSchedule, {
        repaymentLoanId: loanId,
      })) as unknown as {
        acts: { actId: string; isReversible: boolean }[]
      }
      return { loanId, actId: done.find(({ isReversible }) => isReversible)?.actId ?? '', ...REASON }
    }),
    write(changeLoanSettings, updates('REPORT', 'loan-settings'), (given) => given.wantedLoanSettings()),
  ],
  otherPartner: {
    proprietorCreate: {
      theirs: () => [{ ...BORROWER, proprietorEmail: 'borrower1@business.example' }],
      nothing: { ...BORROWER, proprietorEmail: 'nobody@business.example' },
    },
    proprietorReadAll: { theirs: () => [{ proprietorId: OTHERS }], nothing: { proprietorId: NOBODYS } },
    loanReadAll: { theirs: () => [{ loanId: OTHERS }], nothing: { loanId: NOBODYS } },
    loanReadSchedules: { theirs: () => [{ repaymentLoanId: OTHERS }], nothing: { repaymentLoanId: NOBODYS } },
    loanChart: { theirs: () => [{ orgID: 'KUDIPAY' }], nothing: { orgID: 'NOBODY' } },
    loanCreate: {
      theirs: () => [{ ...TERMS, proprietorId: OTHERS }],
      nothing: { ...TERMS, proprietorId: NOBODYS },
    },
    'portal/loan/disburse': ofLoan({}),
    'portal/loan/repay': ofLoan({ loanActAmount: '1.00' }),
    'portal/loan/settle': ofLoan({ loanActAmount: '1.00' }),
    'portal/loan/write-off': ofLoan(REASON),
    'portal/loan/reverse': ofLoan({ actId: OTHERS, ...REASON }),
    'portal/loan/change-settings': {
      theirs: () => [{ settingsCountryId: '01', ...SETTINGS }],
      nothing: { settingsCountryId: '99', ...SETTINGS },
    },
  },
}
