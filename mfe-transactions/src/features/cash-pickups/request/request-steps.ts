import type { Translate } from '@portal/portal-sdk'

/** Returns the steps listed at the top of a request (spec §2.12). */
export const requestSteps = (t: Translate) => [
  { id: 'enquiry', title: t('pickups.step.enquiry'), description: t('pickups.step.enquiryText') },
  { id: 'details', title: t('pickups.step.details'), description: t('pickups.step.detailsText') },
]
