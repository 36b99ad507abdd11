import { defaultClient } from '@portal/api-client'

const DONE = 'portal.fingerprint'

/**
 * Computes the device's fingerprint once per browser and keeps it as the device id (spec §2.5). A browser that refuses
 * keeps the random id it has: a fingerprint is never a reason not to let anybody in.
 */
export async function keepFingerprint(): Promise<void> {
  if (localStorage.getItem(DONE)) return
  await computeFingerprint().catch(() => undefined)
}

async function computeFingerprint(): Promise<void> {
  const { default: FingerprintJS } = await import('@fingerprintjs/fingerprintjs')
  const agent = await FingerprintJS.load({ monitoring: false })
  const { visitorId } = await agent.get()
  await defaultClient().keepDeviceId(visitorId)
  localStorage.setItem(DONE, '1')
}
