import { lazyPart } from '@portal/portal-sdk'

/**
 * The card of a screen that did not load. Loaded after sign-in, because it must be available when the network is not.
 */
export const OutcomeCard = lazyPart(() => import('./OutcomeCard.tsx'))
