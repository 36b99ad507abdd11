/** The address of a report's run. */
export const runAddress = (name: string) => `/report-engine-single?name=${encodeURIComponent(name)}`
