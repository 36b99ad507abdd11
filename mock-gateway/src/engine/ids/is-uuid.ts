const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be compared with a uuid: other texts cause an error in the database. */
export const isUuid = (text: string): boolean => UUID.test(text)
