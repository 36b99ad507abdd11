import { describe, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '../core/money.ts'
import { type Instalment, instalmentOf, isRepaid, type LoanTerms, rateUnits, scheduleOf } from './loan-schedule.ts'

const terms = (
  loanAmount: string,
  loanInterestRate: string,
  loanPeriod: number,
  loanMethod: LoanTerms['loanMethod'] = 'DECLINING',
): LoanTerms => ({ loanAmount, loanInterestRate, loanPeriod, loanMethod })
const sum = (rows: readonly Instalment[], field: 'repaymentAmountDue' | 'repaymentInterest') =>
  fromMinor(rows.reduce((total, row) => total + toMinor(row[field]), 0n))
const row = (of: LoanTerms, number: number): Instalment => {
  const found = scheduleOf(of)[number - 1]
  if (found === undefined) throw new Error(`no row ${number}`)
  return found
}

describe('the instalment equals PMT', () => {
  test.each([
    ['Excel, help of PMT: PMT(8%/12,10,10000)', terms('10000', '8', 10), '1037.03'],
    ['NumPy Financial, pmt: 0.075/12, 12*15, 200000', terms('200000', '7.5', 180), '1854.02'],
    ['LibreOffice, help of PMT: PMT(1.99%/12,36,25000)', terms('25000', '1.99', 36), '715.96'],
    ['LibreOffice, help of IPMT: 5% a period, 7 periods, 15000', terms('15000', '60', 7), '2592.30'],
    ['Apache Fineract, GroupLoanIntegrationTest: 12,000 at 2% a month, 4', terms('12000', '24', 4), '3151.49'],
    ['NumPy Financial, ipmt: 0.0824/12, 12, 2500', terms('2500', '8.24', 12), '217.75'],
    ['FileMaker, help of PMT: PMT(21000; .069/12; 48)', terms('21000', '6.9', 48), '501.90'],
    // These values are not published, but computed with the formula in 60 decimal digits (Python’s decimal).
    ['360 periods: PMT(6%/12,360,100000)', terms('100000', '6', 360), '599.55'],
    ['360 periods: PMT(4.5%/12,360,250000)', terms('250000', '4.5', 360), '1266.71'],
    ['no rate: PMT(0,3,100)', terms('100', '0', 3), '33.33'],
    ['one period: PMT(12%/12,1,1000)', terms('1000', '12', 1), '1010.00'],
    ['hardly a rate: PMT(0.01%/12,12,1000)', terms('1000', '0.01', 12), '83.34'],
    ['flat, as Fineract calculates it: P/n + P·r', terms('10000', '24', 5, 'FLAT'), '2200.00'],
    ['flat, rounded half up', terms('1000', '10', 3, 'FLAT'), '341.67'],
  ])('the instalment equals the value of PMT: %s', (_source, of, expected) => {
    expect(instalmentOf(of)).toBe(expected)
  })
})

describe('interest and principal equal IPMT and PPMT', () => {
  test.each([
    ['Excel, help of IPMT: IPMT(10%/12,1,36,8000) = 66.67', terms('8000', '10', 36), 1, 'repaymentInterest', '66.67'],
    ['Excel, help of PPMT: PPMT(10%/12,1,24,2000) = 75.62', terms('2000', '10', 24), 1, 'repaymentAmountDue', '75.62'],
    [
      'LibreOffice, help of IPMT: IPMT(5%,5,7,15000) = 352.97',
      terms('15000', '60', 7),
      5,
      'repaymentInterest',
      '352.97',
    ],
    ['NumPy Financial, ipmt: first of 2500', terms('2500', '8.24', 12), 1, 'repaymentInterest', '17.17'],
    ['NumPy Financial, ipmt(0.1/12,1,24,2000) = 16.67', terms('2000', '10', 24), 1, 'repaymentInterest', '16.67'],
  ] as const)('%s', (_source, of, number, field, expected) => {
    expect(row(of, number)[field]).toBe(expected)
  })

  test('a schedule equals GroupLoanIntegrationTest of Apache Fineract to the cent in every row', () => {
    const rows = scheduleOf(terms('12000.00', '24', 4))
    expect(rows.map(({ repaymentAmountDue, repaymentInterest }) => [repaymentAmountDue, repaymentInterest])).toEqual([
      ['2911.49', '240.00'],
      ['2969.72', '181.77'],
      ['3029.11', '122.38'],
      ['3089.68', '61.79'],
    ])
  })

  test('a flat loan of 5000 at 12 % for 18 months bears 900 of interest, as in Apache Fineract (RS01 of its loan features)', () => {
    const rows = scheduleOf(terms('5000', '12', 18, 'FLAT'))
    expect([rows.length, sum(rows, 'repaymentAmountDue'), sum(rows, 'repaymentInterest')]).toEqual([
      18,
      '5000.00',
      '900.00',
    ])
  })

  test('a schedule of 2500 at 8.24 % over 12 months equals the table of ppmt in NumPy Financial', () => {
    const published = [
      [200.58, 17.17, 2299.42],
      [201.96, 15.79, 2097.46],
      [203.35, 14.4, 1894.11],
      [204.74, 13.01, 1689.37],
      [206.15, 11.6, 1483.22],
      [207.56, 10.18, 1275.66],
      [208.99, 8.76, 1066.67],
      [210.42, 7.32, 856.25],
      [211.87, 5.88, 644.38],
      [213.32, 4.42, 431.05],
      [214.79, 2.96, 216.26],
      [216.26, 1.49, 0],
    ] as const
    const rows = scheduleOf(terms('2500', '8.24', 12))
    expect(rows).toHaveLength(published.length)
    // The published table rounds only at the end, our schedule rounds each month's interest: they differ by a cent or
    // two.
    for (const [index, [principal, interest, balance]] of published.entries()) {
      const { repaymentAmountDue, repaymentInterest, repaymentBalance } = rows[index] as Instalment
      expect(Math.abs(Number(repaymentAmountDue) - principal)).toBeLessThan(0.025)
      expect(Math.abs(Number(repaymentInterest) - interest)).toBeLessThan(0.015)
      expect(Math.abs(Number(repaymentBalance) - balance)).toBeLessThan(0.035)
    }
  })
})

describe('a schedule', () => {
  test.each([
    [terms('100000', '6', 360)],
    [terms('0.05', '0', 2)],
    [terms('1000', '0', 7)],
    [terms('1234567.89', '33.33', 59)],
    [terms('1000', '12', 1)],
    [terms('987654.32', '19.5', 47, 'FLAT')],
  ])('the instalments of a schedule repay the principal, and its last balance is zero: %j', (of) => {
    const rows = scheduleOf(of)
    expect(sum(rows, 'repaymentAmountDue')).toBe(fromMinor(toMinor(of.loanAmount)))
    expect(rows.at(-1)?.repaymentBalance).toBe('0.00')
    expect(rows).toHaveLength(of.loanPeriod)
    for (const [
      index,
      { repaymentStartBalance, repaymentTotal, repaymentAmountDue, repaymentInterest },
    ] of rows.entries()) {
      const before = rows[index - 1]?.repaymentBalance ?? fromMinor(toMinor(of.loanAmount))
      expect(repaymentStartBalance).toBe(before)
      expect(toMinor(repaymentTotal)).toBe(toMinor(repaymentAmountDue) + toMinor(repaymentInterest))
    }
  })

  test('the last instalment of a schedule absorbs the rounding residue', () => {
    const rows = scheduleOf(terms('100', '0', 3))
    expect(rows.map(({ repaymentTotal }) => repaymentTotal)).toEqual(['33.33', '33.33', '33.34'])
  })

  test('a flat loan has the same interest in each month of its schedule', () => {
    const rows = scheduleOf(terms('10000', '24', 5, 'FLAT'))
    expect(rows.map(({ repaymentInterest }) => repaymentInterest)).toEqual(Array(5).fill('200.00'))
    expect(rows.map(({ repaymentAmountDue }) => repaymentAmountDue)).toEqual(Array(5).fill('2000.00'))
  })

  test('terms under which the instalments do not repay the loan in time are detected', () => {
    expect(isRepaid(terms('1000', '100', 360))).toBe(false)
    expect(isRepaid(terms('1000000', '30', 60))).toBe(true)
    expect(isRepaid(terms('0', '30', 60))).toBe(false)
    // Monthly instalments of 50,000.02, and a last instalment of 170,546.16.
    expect(isRepaid(terms('1000000', '60', 300))).toBe(false)
    expect(isRepaid(terms('1.49', '0', 100))).toBe(false)
    expect(isRepaid(terms('0.05', '0', 2))).toBe(true)
  })
})

test('an interest rate has at most four decimals', () => {
  expect(rateUnits('8.24')).toBe(82_400n)
  expect(rateUnits('0')).toBe(0n)
  expect(() => rateUnits('8.24001')).toThrow(RangeError)
  expect(() => rateUnits('-1')).toThrow(RangeError)
})
