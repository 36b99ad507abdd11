export { addDocumentationRoutes } from './documentation-routes.ts'
export { addPartnerRoutes, type PartnerApiParts } from './partner-routes.ts'
