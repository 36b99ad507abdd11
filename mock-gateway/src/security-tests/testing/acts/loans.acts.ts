import { disburseLoan, repayLoan } from '@portal/contract/loans/loan-acts.calls'
import { type LoanSettingsRow, readLoanSettings } from '@portal/contract/loans/loan-settings.calls'
import { createLoan, readLoans } from '@portal/contract/loans/loans.calls'
import { createProprietor, readProprietors } from '@portal/contract/loans/proprietors.calls'
import { withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import type { Submitting } from './submitting.ts'

const TERMS = {
  loanType: 'TERM',
  loanCurrency: 'NGN',
  loanAmount: '12000.00',
  loanInterestRate: '24.00',
  loanPeriod: 4,
  loanRepaymentDay: 28,
  loanMethod: 'DECLINING',
}

/** Actions with borrowers, and with loans in each state. */
export function loansActs({ name, done, authorized }: Submitting) {
  const wantedBorrower = () => ({
    proprietorFirstName: 'Ngozi',
    proprietorSurname: 'Okafor',
    proprietorGender: 'FEMALE',
    proprietorDob: '1984-03-02',
    proprietorEmail: `${name('ngozi.okafor')}@business.example`,
    proprietorPhone: '+2348031234567',
    proprietorAddress: '12 Marina Road',
    proprietorState: 'Lagos',
    businessName: 'Okafor and Daughters',
    businessType: 'ENTERPRISE',
    businessRegDate: '2015-06-01',
  })
  async function borrower(): Promise<string> {
    const wanted = wantedBorrower()
    await authorized(createProprietor, wanted)
    const search = wanted.proprietorEmail
    const { data } = (await done('ho.maker', readProprietors, { search, size: 20 })) as unknown as {
      data: { proprietorId: string }[]
    }
    return data[0]?.proprietorId ?? ''
  }
  const wantedLoan = async () => ({ ...TERMS, proprietorId: await borrower() })
  async function approvedLoan(): Promise<string> {
    const wanted = await wantedLoan()
    await authorized(createLoan, wanted)
    const filters = { proprietorId: [wanted.proprietorId] }
    const { data } = (await done('ho.maker', readLoans, { filters, size: 20 })) as unknown as {
      data: { loanId: string }[]
    }
    return data[0]?.loanId ?? ''
  }
  async function activeLoan(): Promise<string> {
    const loanId = await approvedLoan()
    await authorized(disburseLoan, { loanId })
    return loanId
  }
  return {
    wantedBorrower,
    wantedLoan,
    approvedLoan,
    activeLoan,
    /** Returns Ghana's settings with one more day. First withdraws a pending change. */
    async wantedLoanSettings() {
      const { rows } = (await done('ho.maker', readLoanSettings, {})) as unknown as { rows: LoanSettingsRow[] }
      const now = rows.find(({ settings }) => settings.settingsCountryId === '02')
      if (now === undefined) throw new Error('there are no settings')
      if (now.pendingCqId !== null) await done('ho.maker', withdrawQueueItem, { cqId: now.pendingCqId })
      return { ...now.settings, nplDays: (now.settings.nplDays % 365) + 1, version: now.version }
    },
    /** Returns a loan with a payment. */
    async paidLoan(): Promise<string> {
      const loanId = await activeLoan()
      await authorized(repayLoan, { loanId, loanActAmount: '100.00' })
      return loanId
    },
  }
}
