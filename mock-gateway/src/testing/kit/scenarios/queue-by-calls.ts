import { readCashPickup } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { claimPayout, payCashPickup, returnPayout } from '@portal/contract/cash-pickups/payouts.calls'
import { closeTill, moveTillCash, openTill, readTills } from '@portal/contract/tills/tills.calls'
import { createUser } from '@portal/contract/users/users.calls'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  readWebhookEndpoints,
  updateWebhookEndpoint,
} from '@portal/contract/webhooks/webhooks.calls'
import { DEMO_ROLES } from '../../../demo/roles.ts'
import type { Acts } from '../../../security-tests/testing/acts.ts'
import { CARD } from '../../../security-tests/testing/counter.ts'
import type { World } from './world.ts'

/**
 * Paths of calls whose pending items are requested here. The security tests arrange their records by insertions, which
 * replace the demo's tills, so that earlier items would concern records that no longer exist.
 */
export const REQUESTED_BY_CALLS: ReadonlySet<string> = new Set(
  [returnPayout, openTill, moveTillCash, closeTill, updateWebhookEndpoint, deleteWebhookEndpoint].map(
    ({ path }) => path,
  ),
)

const BRANCH_HEAD = 'branch.head'
const CURRENCY = 'GHC'
const THIRD_TELLER = 'branch.teller3'

/** Requests a pending item of each kind that {@link REQUESTED_BY_CALLS} names. */
export async function requestByCalls(world: World, acts: Acts): Promise<void> {
  await returnPaidPickup(world, acts)
  await requestTills(world)
  await changeEndpoints(world)
}

/** Pays a pickup out of the open till of the demo's teller, and asks to reverse the payout. */
async function returnPaidPickup({ send }: World, acts: Acts): Promise<void> {
  const { transactionId } = await acts.authorizedPickup()
  const versionNow = async () => (await send('ho.maker', readCashPickup, { transactionId })).transaction.version
  await send('branch.teller', claimPayout, { transactionId })
  await send('branch.teller', payCashPickup, { transactionId, version: await versionNow(), ...CARD })
  const returned = { transactionId, version: await versionNow(), returnReason: 'Given to a namesake' }
  await send('ho.maker', returnPayout, returned)
}

/**
 * Asks to return cash of the demo's open till, to accept a difference in the till of a second teller, and to open the
 * till of a third.
 */
async function requestTills({ send, authorize, decide }: World): Promise<void> {
  const openTillOf = async (username: string) => {
    const { data } = await send(username, readTills, { filters: { tillStatus: ['OPEN'] }, size: 20 })
    const [till] = data
    if (till === undefined) throw new Error(`${username} sees no open till`)
    return { tillId: till.tillId, version: till.version }
  }
  const returned = { ...(await openTillOf('branch.teller')), tillAct: 'RETURN', cashAmount: '10.00' } as const
  await send('branch.teller', moveTillCash, returned)
  const { cqId } = await send('branch.teller2', openTill, { currency: CURRENCY, cashAmount: '200.00' })
  await decide(BRANCH_HEAD, cqId)
  const counted = { pieces: [{ pieceValue: '200.00', pieces: 0 }], differenceReason: 'A note is missing' }
  await send('branch.teller2', closeTill, { ...(await openTillOf('branch.teller2')), ...counted })
  await authorize(createUser, {
    countryId: '02',
    userFirstName: 'Akosua',
    userLastName: 'Boakye',
    userPhone: '+233245550199',
    username: THIRD_TELLER,
    userEmail: `${THIRD_TELLER}@bank.example`,
    userRoleId: DEMO_ROLES.teller.roleId,
    userSolId: '204',
    userType: 'BRANCH',
  })
  await send(THIRD_TELLER, openTill, { currency: CURRENCY, cashAmount: '10.00' })
}

/** Adds two live endpoints, and asks to change one and to delete the other. */
async function changeEndpoints({ send, authorize }: World): Promise<void> {
  const partner = { apiKeyMtoCode: 'KUDIPAY' }
  for (const name of ['changed', 'deleted']) {
    await authorize(createWebhookEndpoint, { ...partner, env: 'live', webhookUrl: `http://127.0.0.1:9/${name}` })
  }
  const { data } = await send('ho.maker', readWebhookEndpoints, partner)
  const endpointAt = (name: string) => {
    const found = data.find(({ webhookUrl }) => webhookUrl.endsWith(`/${name}`))
    if (found === undefined) throw new Error(`there is no endpoint ${name}`)
    return found
  }
  const { endpointId, version } = endpointAt('changed')
  await send('ho.maker', updateWebhookEndpoint, { endpointId, version, webhookUrl: 'http://127.0.0.1:9/moved' })
  await send('ho.maker', deleteWebhookEndpoint, { endpointId: endpointAt('deleted').endpointId })
}
