import { fromMinor, toMinor } from '@portal/contract'
import { refundWallet, setWalletThreshold } from '@portal/contract/wallets/wallets.calls'
import { walletOf, writePartners } from './partners.ts'
import type { World } from './world.ts'

/** The partner whose wallet runs low. */
const PARTNER = 'KUDIPAY'
const THRESHOLD = '1000000.00'
/** The remaining balance: one example order takes it below the threshold, and it does not cover a fourth order. */
const LEFT = '1300000.00'

/** Adds three partners, of whom one has little left in its wallet. */
export async function writeLowWallet(world: World): Promise<void> {
  await writePartners(world)
  const wallet = await walletOf(world, PARTNER)
  await world.authorize(refundWallet, {
    beneficiaryAccountNumber: wallet.accountNumber,
    amount: fromMinor(toMinor(wallet.availableBalance) - toMinor(LEFT)),
    reference: 'REFUND1',
    adviceReference: 'ADV/REFUND/1',
    narration: 'Excess of the float',
  })
  const { accountNumber, version } = await walletOf(world, PARTNER)
  await world.authorize(setWalletThreshold, { accountNumber, version, walletThreshold: THRESHOLD })
  await world.runJobs()
}
