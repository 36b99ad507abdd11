import { GatewayError } from '@portal/portal-sdk'

/**
 * Response codes for an order that the teller no longer holds: another teller has claimed the order (09), or the claim
 * was released, perhaps in another tab (54).
 */
const LOST = ['09', '54']

export const isClaimLost = (error: unknown): boolean => error instanceof GatewayError && LOST.includes(error.code)

/** A past time, used as the end of a lost claim. */
export const OVER = new Date(0).toISOString()
