interface Safekeeping {
  readonly production: boolean
  readonly audit: { readonly headCommand: string | null }
}

/**
 * Whether a gateway that matters sends its heads nowhere. Whoever gets at the database, the list and its marks may put all of them
 * back to an earlier hour: only heads that were sent away tell of that.
 */
export const lacksSafekeeping = ({ production, audit }: Safekeeping): boolean =>
  production && audit.headCommand === null
