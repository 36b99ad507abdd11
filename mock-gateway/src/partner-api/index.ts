export { addDocumentationRoutes } from './documentation-routes.ts'
export type { PartnerBinding, PartnerCaller, PartnerContext, PartnerRequest } from './partner-binding.ts'
export { addPartnerRoutes, type PartnerApiParts } from './partner-routes.ts'
export { WHOAMI } from './whoami.ts'
