export const TILLS = '/till'
/** The address of one till's day. */
export const tillAddress = (tillId: string) => `${TILLS}?till=${tillId}`
