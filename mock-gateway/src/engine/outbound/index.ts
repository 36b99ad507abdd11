export { type Resolve, resolvePublic } from './checked-lookup.ts'
export { type UrlFault, urlFault } from './outside-url.ts'
export { type Answered, askOutside, type Delivered, type OutsideParts, postOutside } from './post-outside.ts'
