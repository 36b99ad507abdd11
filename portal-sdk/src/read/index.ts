// Reads, with the query library and the handling of addresses. A page without reads does not load them for its first
// paint.

export { subsidiaryName, subsidiaryOptions } from '../choices/subsidiary-choices.ts'
export { type Choice, type Choices, useChoices } from '../choices/use-choices.ts'
export { usePartnerChoices } from '../choices/use-partner-choices.ts'
export { type PrivilegeModules, usePrivilegeModules } from '../choices/use-privilege-modules.ts'
export { useUserChoices } from '../choices/use-user-choices.ts'
export { useComingQuery } from '../navigation/coming-address.ts'
export { lastShown, rememberShown } from '../navigation/last-shown.ts'
export { usePasswordRule } from '../passwords/use-password-rule.ts'
export { base64Of, bytesOf } from './base64.ts'
export { type Outage, outageOf } from './outage.ts'
export { type FilePart, readParts } from './read-parts.ts'
export { refusalWords, type TakenFile, takeFile } from './take-file.ts'
export { useDebounced } from './use-debounced.ts'
export { type FileState, useFile } from './use-file.ts'
export { type ReadOptions, type ReadState, useRead } from './use-read.ts'
export { useSentOnLeaving } from './use-sent-on-leaving.ts'
