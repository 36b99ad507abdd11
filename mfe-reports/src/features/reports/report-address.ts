/** Where a report runs. */
export const runAddress = (name: string) => `/report-engine-single?name=${encodeURIComponent(name)}`
