export const TILLS = '/till'
/** Returns the address of the day of one till. */
export const tillAddress = (tillId: string) => `${TILLS}?till=${tillId}`
