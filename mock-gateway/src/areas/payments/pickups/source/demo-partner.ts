/** The port of the demo partner's enquiry service, a local process. */
export const DEMO_PARTNER_PORT = 3911
/** The secret that signs requests to the enquiry service. It is public, because the service has only demo data. */
export const DEMO_PARTNER_SECRET = `whsec_${Buffer.from('the demo partner keeps no secrets').toString('base64')}`
