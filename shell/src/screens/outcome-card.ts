import { lazyPart } from '@portal/portal-sdk'

/**
 * The card of a screen that failed to load. The card is loaded right after sign-in, because it must be available when
 * the network fails.
 */
export const OutcomeCard = lazyPart(() => import('./OutcomeCard.tsx'))
