import { defaultClient } from '@portal/api-client'
import type { DeviceClaim } from '@portal/contract/auth/auth.calls'

/** Returns the browser's description of itself. The gateway stores it as a claim that is not verified (ruling A29). */
export function deviceClaim(): DeviceClaim {
  return {
    deviceId: defaultClient().deviceId(),
    devicePlatform: navigator.platform || 'web',
    deviceName: navigator.userAgent.slice(0, 140),
  }
}
