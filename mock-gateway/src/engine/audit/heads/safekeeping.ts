interface Safekeeping {
  readonly production: boolean
  readonly audit: { readonly headCommand: string | null }
}

/**
 * Returns whether this production gateway lacks an external store for its heads. An attacker with access to the
 * database, the list and its marks could restore all of them to an earlier time. Only heads in an external store reveal
 * this.
 */
export const lacksSafekeeping = ({ production, audit }: Safekeeping): boolean =>
  production && audit.headCommand === null
