import { createParameter } from '@portal/contract/parameters/parameters.calls'
import { createPartner } from '@portal/contract/partners/partners.calls'
import { fundWallet, readWallets } from '@portal/contract/wallets/wallets.calls'
import { seedBankAccounts, seedPartnerAccounts } from '../../../demo/index.ts'
import { partnerDetails } from '../../../demo/insert-partners.ts'
import { DEMO_PARTNERS } from '../../../demo/partners.ts'
import { testConfig } from '../../config.ts'
import type { Recipe } from '../../database.ts'
import { quickenPasswords } from '../../quick-passwords.ts'
import type { World } from './world.ts'

const DAY_MS = 24 * 60 * 60_000
/** The number of days for which the partners have been able to send orders. */
const DAYS = 35

/** The time at which the three partners were added. */
export const partnersSince = (asOf: Date) => new Date(asOf.getTime() - DAYS * DAY_MS)

/** The three partners of the scenarios: the currency of their wallet, its first funding, and the largest order. */
export const PARTNERS = [
  { mtoCode: 'SWIFTREMIT', currency: 'NGN', funding: '40000000.00', largest: '5000000.00' },
  { mtoCode: 'KUDIPAY', currency: 'NGN', funding: '25000000.00', largest: '5000000.00' },
  { mtoCode: 'SIKALINK', currency: 'GHC', funding: '250000.00', largest: '40000.00' },
] as const
export type ScenarioPartner = (typeof PARTNERS)[number]

/** Returns limits with the same largest order for each product, and without a daily count. */
const limitsOf = (largest: string) =>
  ({
    parameterCashEnabled: 'YES',
    parameterCashLimit: largest,
    parameterTrnCountCashLimit: null,
    parameterIntraDcEnabled: 'YES',
    parameterIntraDcLimit: largest,
    parameterTrnCountIntraDcLimit: null,
    parameterInterDcEnabled: 'YES',
    parameterInterDcLimit: largest,
    parameterTrnCountInterDcLimit: null,
  }) as const

/** A bank with the demo's accounts of the bank, and without partners. */
export const bankRecipe = (asOf: Date): Recipe => ({
  name: 'bank',
  asOf,
  hash: partnersSince(asOf).toISOString(),
  fill: async ({ db }) => {
    await seedBankAccounts(db, testConfig(), partnersSince(asOf))
    await quickenPasswords(db)
  },
})

/** Adds three partners with limits, a funded wallet and an account for a user. Their orders are free of charge. */
export async function writePartners(world: World): Promise<void> {
  for (const [at, { mtoCode, currency, funding, largest }] of PARTNERS.entries()) {
    const partner = DEMO_PARTNERS.find((one) => one.mtoCode === mtoCode)
    if (partner === undefined) throw new Error(`the demo has no partner ${mtoCode}`)
    const [mtoUserFirstName, mtoUserLastName] = partner.firstUser
    await world.authorize(createPartner, { mtoCode, ...partnerDetails(partner), mtoUserFirstName, mtoUserLastName })
    await world.authorize(createParameter, {
      ...limitsOf(largest),
      parameterMtoCode: mtoCode,
      parameterPayoutCurrency: currency,
    })
    await world.authorize(fundWallet, {
      beneficiaryAccountNumber: (await walletOf(world, mtoCode)).accountNumber,
      amount: funding,
      reference: `FIRST${at + 1}`,
      adviceReference: `ADV/${at + 1}`,
      narration: 'First float',
    })
  }
  const { db } = world.gateway
  await seedPartnerAccounts(db, world.gateway.config, partnersSince(world.asOf))
  await quickenPasswords(db)
  await world.runJobs()
  world.clock.set(world.asOf)
}

/** Returns the live wallet of one of the three partners. */
export async function walletOf(world: World, mtoCode: string) {
  const { currency } = PARTNERS.find((one) => one.mtoCode === mtoCode) ?? {}
  const filters = { mtoCode: [mtoCode], currency: [currency ?? ''] }
  const { data } = await world.send('ho.maker', readWallets, { filters, size: 10 })
  const [wallet] = data
  if (wallet === undefined) throw new Error(`${mtoCode} has no wallet`)
  return wallet
}
