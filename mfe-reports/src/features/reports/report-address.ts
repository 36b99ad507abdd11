/** The address of a report's run. */
export const runAddress = (name: string) => `/report-engine-single?name=${encodeURIComponent(name)}`

/** The form of a new periodic report of a report. */
export const scheduleAddress = (name: string) => `/periodic-report?panel=create&of=${encodeURIComponent(name)}`
