/** Where pickups wait for their screening: as orders, and again where an authorized request differs. */
export const PICKUP_SCREENING_QUEUE = 'pickup-screening'
