/** A package as in `package-lock.json`. */
export interface LockedPackage {
  /** The name; absent if it is the same as the folder. */
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
  readonly link?: boolean
  /** Whether the package is bundled in another package's archive. */
  readonly inBundle?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
/** All packages by their installation folder. */
export type Lock = Readonly<Record<string, LockedPackage>>
