import { defaultClient } from '@portal/api-client'

const DONE = 'portal.fingerprint'

/**
 * Computes the device's fingerprint once per browser and stores it as the device id (spec §2.5). No library is used:
 * fingerprinting libraries create frames from strings, which the page's Trusted Types refuse, and would give identical
 * machines of one office the same id. A random id of this browser distinguishes such machines.
 */
export async function keepFingerprint(): Promise<void> {
  if (localStorage.getItem(DONE)) return
  const client = defaultClient()
  await client.keepDeviceId(await fingerprint(client.deviceId()))
  localStorage.setItem(DONE, '1')
}

async function fingerprint(seed: string): Promise<string> {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const traits = [seed, userAgent, languages, hardwareConcurrency, maxTouchPoints, screen.width, screen.height, zone]
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(traits)))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
