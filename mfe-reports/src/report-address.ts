/** Returns the address that runs a report. */
export const runAddress = (name: string) => `/report-engine-single?name=${encodeURIComponent(name)}`

/** Returns the address of the form that schedules a report. */
export const scheduleAddress = (name: string) => `/periodic-report?panel=create&of=${encodeURIComponent(name)}`
