/** Where the demo's partner answers for its orders: a process on this machine that knows nothing worth a secret. */
export const DEMO_PARTNER_PORT = 3911
export const DEMO_PARTNER_SECRET = `whsec_${Buffer.from('the demo partner keeps no secrets').toString('base64')}`
