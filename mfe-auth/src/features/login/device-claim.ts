import { defaultClient } from '@portal/api-client'
import type { DeviceClaim } from '@portal/contract/auth/auth.calls'

/** The browser's description of itself; the gateway stores it as claimed (ruling A29). */
export function deviceClaim(): DeviceClaim {
  return {
    deviceId: defaultClient().deviceId(),
    devicePlatform: navigator.platform || 'web',
    deviceName: navigator.userAgent.slice(0, 140),
  }
}
