/** Returns the addresses in a text: one in each line, or separated by commas, semicolons or spaces. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((entry) => entry !== '')
