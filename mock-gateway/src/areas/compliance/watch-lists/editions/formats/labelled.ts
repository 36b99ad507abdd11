/** Returns a text with its label; empty if the text is empty. */
export const labelled = (label: string, text: string): string => (text === '' ? '' : `${label}: ${text}`)
