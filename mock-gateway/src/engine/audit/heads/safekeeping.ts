interface Safekeeping {
  readonly production: boolean
  readonly audit: { readonly headCommand: string | null }
}

/**
 * Whether a gateway that matters sends its heads nowhere. An attacker with access to the database, the list and its
 * marks could restore all of them to an earlier hour: only heads that were sent away reveal it.
 */
export const lacksSafekeeping = ({ production, audit }: Safekeeping): boolean =>
  production && audit.headCommand === null
