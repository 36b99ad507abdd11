import { lazyPart } from '@portal/portal-sdk'

/**
 * The card of a screen that did not load. Fetched once somebody is at work: it must be there when the network is not.
 */
export const OutcomeCard = lazyPart(() => import('./OutcomeCard.tsx'))
