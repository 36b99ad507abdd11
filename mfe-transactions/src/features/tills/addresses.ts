export const TILLS = '/till'
/** One till's day. */
export const tillAddress = (tillId: string) => `${TILLS}?till=${tillId}`
