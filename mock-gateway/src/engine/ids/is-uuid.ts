const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Tests whether a text can be compared with a UUID column. Any other text would cause an error in the database. */
export const isUuid = (text: string): boolean => UUID.test(text)
