/**
 * The privilege modules beside those of the contract. The types know one after a module's repository adds it:
 * @example declare module '@portal/contract/privilege-modules' { interface AddedPrivilegeModules { PAYMENTS: true } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: repositories of modules add members
export interface AddedPrivilegeModules {}

export type AddedPrivilegeModule = keyof AddedPrivilegeModules & string
