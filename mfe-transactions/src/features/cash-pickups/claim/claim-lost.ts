import { GatewayError } from '@portal/portal-sdk'

/**
 * Answers that say that an order is not the teller's: another has it, or it was given back, in another tab as may be.
 */
const LOST = ['09', '54']

export const isClaimLost = (error: unknown): boolean => error instanceof GatewayError && LOST.includes(error.code)

/** The end of an expired claim. */
export const OVER = new Date(0).toISOString()
