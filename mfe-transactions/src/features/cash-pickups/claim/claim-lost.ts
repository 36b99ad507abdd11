import { GatewayError } from '@portal/portal-sdk'

/**
 * Answers that mean that the teller no longer holds the order: another has claimed it, or it was released, perhaps in
 * another tab.
 */
const LOST = ['09', '54']

export const isClaimLost = (error: unknown): boolean => error instanceof GatewayError && LOST.includes(error.code)

/** The time at which an expired claim ended. */
export const OVER = new Date(0).toISOString()
