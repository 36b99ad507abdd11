/** The port of the demo partner's enquiry service, a local process without secrets. */
export const DEMO_PARTNER_PORT = 3911
export const DEMO_PARTNER_SECRET = `whsec_${Buffer.from('the demo partner keeps no secrets').toString('base64')}`
