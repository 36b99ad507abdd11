import { GatewayError } from '@portal/portal-sdk'

/**
 * Response codes that mean that the teller no longer holds the order: another teller has claimed it (09), or it was
 * released, perhaps in another tab (54).
 */
const LOST = ['09', '54']

export const isClaimLost = (error: unknown): boolean => error instanceof GatewayError && LOST.includes(error.code)

/** A past time, used as the end of a lost claim. */
export const OVER = new Date(0).toISOString()
