/** A package as in `package-lock.json`. */
export interface LockedPackage {
  /** Where it is called otherwise than its folder. */
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
  readonly link?: boolean
  /** It came within another's archive. */
  readonly inBundle?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
/** All of them, by the folder each is installed to. */
export type Lock = Readonly<Record<string, LockedPackage>>
