/** A package as in `package-lock.json`. */
export interface LockedPackage {
  /** Set if its name differs from its folder. */
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
  readonly link?: boolean
  /** It is bundled in another package's archive. */
  readonly inBundle?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
/** All packages, by installation folder. */
export type Lock = Readonly<Record<string, LockedPackage>>
