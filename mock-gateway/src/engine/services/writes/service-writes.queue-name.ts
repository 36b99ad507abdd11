export const SERVICE_WRITES = 'service-writes'
